// Start lights of a track: five lamps that turn red one by one and green at the signal, and a face for the flag. They show what
// the line of the track says. The description is like that of a car: the track's letter, a space and the shout word ("A VROOM").
// With sector=2 after it, they show only the yellow flags of sector 2 and those of the whole track.
// The lamps are the prims of the linkset named "lamp 1" to "lamp 5", or else the faces 0 to 4 of this prim. The flag is the prim
// named "flag", or else face 5.
// The lights follow one line: the first object that says LINE and whose description begins with the letter. A line of the same
// owner replaces one of another owner. They read these messages of track-league.lsl:
//   VROOM|RACE|A|run|LIGHTS|laps|seconds since the signal, negative before it
//   VROOM|FLAG|A|sector|yellow|number
// During a countdown they announce themselves, so that a line of the same owner does not show its last seconds as text:
//   VROOM|LAMPS|A|key of the lights|run|0|name of the lights
// Optional contents of the prim: a texture "chequered", and the sounds "red" (played for each lamp), "green" and "flag".

integer LAMPS = 5;
float LAMP_SECONDS = 0.8;         // from one red lamp to the next
float LEAST_HOLD = 0.3;           // from the fifth lamp to the signal; the run adds up to MORE_HOLD, the same for all lights
float MORE_HOLD = 1.5;
float GREEN_SECONDS = 10.0;
float LINE_SECONDS = 30.0;        // after this silence, the line is gone
float YELLOW_SECONDS = 30.0;      // a yellow flag is repeated every ten seconds while it is shown
float LOOK_SECONDS = 10.0;
float IDLE_INTERVAL = 1.0;
float FAST_INTERVAL = 0.1;
string CHEQUERED = "chequered";

vector DARK = <0.05, 0.05, 0.05>;
vector RED = <1.0, 0.0, 0.0>;
vector GREEN = <0.0, 1.0, 0.1>;
vector YELLOW = <1.0, 0.8, 0.0>;
vector WHITE = <1.0, 1.0, 1.0>;

string gDescription = "\n";       // as last read; no description has a line break
string gLetter;                   // empty while the description is invalid
string gWord;
string gSector;                   // empty for all sectors
integer gListen;
float gLookAt;
key gLine = NULL_KEY;
float gLineAt;

string gRun;
string gState;                    // as in RACE messages; empty while there is no race
float gSignalAt;
float gGreenAt;
list gYellow;                     // sector, when its flag was last repeated
integer gIsOn;                    // whether blinking lamps are on now
string gShown;
string gSounded;
float gInterval;

// Returns the link number of the prim with this name, or -1.
integer linkOf(string name)
{
    integer link;
    for (link = llGetNumberOfPrims(); link > 0; --link)
    {
        if (llToLower(llGetLinkName(link)) == name)
        {
            return link;
        }
    }
    return -1;
}

// Paints the prim with this name or, if there is none, a face of this prim.
paint(string name, integer face, vector colour, string texture)
{
    integer link = linkOf(name);
    if (link == -1)
    {
        link = LINK_THIS;
    }
    else
    {
        face = ALL_SIDES;
    }
    llSetLinkPrimitiveParamsFast(link, [PRIM_TEXTURE, face, texture, <1.0, 1.0, 0.0>, ZERO_VECTOR, 0.0,
        PRIM_COLOR, face, colour, 1.0, PRIM_FULLBRIGHT, face, colour != DARK]);
}

// Lights the first `lamps` lamps in a colour, and shows the flag.
paintAll(integer lamps, vector colour, vector flag, integer isChequered)
{
    string shown = llDumpList2String([lamps, colour, flag, isChequered], " ");
    if (shown == gShown)
    {
        return;
    }
    gShown = shown;
    integer i;
    for (i = 0; i < LAMPS; ++i)
    {
        vector one = DARK;
        if (i < lamps)
        {
            one = colour;
        }
        paint("lamp " + (string)(i + 1), i, one, TEXTURE_BLANK);
    }
    string texture = TEXTURE_BLANK;
    if (isChequered && llGetInventoryType(CHEQUERED) != INVENTORY_NONE)
    {
        texture = CHEQUERED;
    }
    paint("flag", LAMPS, flag, texture);
}

// Plays a sound, once until `moment` changes.
sound(string name, string moment)
{
    if (moment != gSounded && name != "" && llGetInventoryType(name) != INVENTORY_NONE)
    {
        llPlaySound(name, 1.0);
    }
    gSounded = moment;
}

// Returns how many red lamps are on. After the fifth, drivers do not know how long the signal takes.
integer redLamps(float now)
{
    float hold = LEAST_HOLD + MORE_HOLD * (integer)("0x" + llGetSubString(gRun, 0, 2)) / 4095.0;
    integer lamps = LAMPS - llCeil((gSignalAt - hold - now) / LAMP_SECONDS);
    if (lamps > LAMPS)
    {
        return LAMPS;
    }
    if (lamps < 0)
    {
        return 0;
    }
    return lamps;
}

integer hasYellow(float now)
{
    integer i;
    integer has;
    for (i = llGetListLength(gYellow) - 2; i >= 0; i -= 2)
    {
        string sector = llList2String(gYellow, i);
        if (now - llList2Float(gYellow, i + 1) > YELLOW_SECONDS)
        {
            gYellow = llDeleteSubList(gYellow, i, i + 1);
        }
        else if (gSector == "" || sector == "0" || sector == gSector)
        {
            has = TRUE;
        }
    }
    return has;
}

show(float now)
{
    float interval = IDLE_INTERVAL;
    vector blinking = DARK;
    gIsOn = llRound(now) % 2;
    if (gState == "RED")
    {
        if (gIsOn)
        {
            blinking = RED;
        }
        paintAll(LAMPS, blinking, RED, FALSE);
        sound("flag", "RED");
    }
    else if (gState == "LIGHTS")
    {
        integer lamps = redLamps(now);
        interval = FAST_INTERVAL;
        paintAll(lamps, RED, DARK, FALSE);
        if (lamps > 0)
        {
            sound("red", gRun + (string)lamps);
        }
    }
    else if (hasYellow(now))
    {
        if (gIsOn)
        {
            blinking = YELLOW;
        }
        paintAll(LAMPS, blinking, YELLOW, FALSE);
        sound("flag", "YELLOW");
    }
    else if (gState == "FINISH")
    {
        paintAll(0, DARK, WHITE, TRUE);
        sound("flag", "FINISH");
    }
    else if (gState == "GREEN" && now - gGreenAt < GREEN_SECONDS)
    {
        paintAll(LAMPS, GREEN, GREEN, FALSE);
        sound("green", gRun);
    }
    else
    {
        paintAll(0, DARK, DARK, FALSE);
        sound("", "");
    }
    if (interval != gInterval)
    {
        gInterval = interval;
        llSetTimerEvent(interval);
    }
}

// Reads the description if it has changed: letter, word, then settings, such as "A VROOM sector=2".
look()
{
    string description = llStringTrim(llGetObjectDesc(), STRING_TRIM);
    if (description == gDescription)
    {
        return;
    }
    gDescription = description;
    list words = llParseString2List(description, [" "], []);
    list name;
    gSector = "";
    integer i;
    for (i = 1; i < llGetListLength(words); ++i)
    {
        string word = llList2String(words, i);
        if (llSubStringIndex(llToLower(word), "sector=") == 0)
        {
            gSector = llDeleteSubString(word, 0, 6);
        }
        else if (llSubStringIndex(word, "=") == -1)
        {
            name = name + [word];
        }
    }
    gWord = llDumpList2String(name, " ");
    gLetter = llToUpper(llList2String(words, 0));
    integer code = llOrd(gLetter, 0);
    llListenRemove(gListen);
    gLine = NULL_KEY;
    endRace();
    if (llStringLength(gLetter) != 1 || code < 65 || code > 90 || gWord == "")
    {
        gLetter = "";
        llOwnerSay("Start lights: set my description to the letter of the track, a space and the shout word, such as \"A VROOM\".");
        return;
    }
    gListen = llListen(-7700 - code, "", NULL_KEY, "");
}

endRace()
{
    gState = "";
    gRun = "";
    gYellow = [];
}

// Returns whether a message is from the line that the lights follow. They follow another line once that one is silent, or at
// once if only the other one belongs to the owner of the lights.
integer isLine(key id, string kind, float now)
{
    if (id != gLine)
    {
        string first = llList2String(llParseString2List(llList2String(llGetObjectDetails(id, [OBJECT_DESC]), 0), [" "], []), 0);
        integer isFree = gLine == NULL_KEY || (isOwn(id) && !isOwn(gLine));
        if (kind != "LINE" || !isFree || llToUpper(first) != gLetter)
        {
            return FALSE;
        }
        gLine = id;
        endRace();
    }
    gLineAt = now;
    return TRUE;
}

integer isOwn(key id)
{
    return llGetOwnerKey(id) == llGetOwner();
}

read(key id, list parts)
{
    float now = llGetTime();
    string kind = llList2String(parts, 1);
    if (llList2String(parts, 0) != gWord || llList2String(parts, 2) != gLetter || !isLine(id, kind, now))
    {
        return;
    }
    string about = llList2String(parts, 3);
    if (kind == "RACE")
    {
        string before = gState + gRun;
        gRun = about;
        gState = llList2String(parts, 4);
        gSignalAt = now - llList2Float(parts, 6);
        if (gState == "GREEN" && before != gState + gRun)
        {
            gGreenAt = gSignalAt;  // so that lights which hear of the signal late show no green
        }
        if (gState == "LIGHTS")
        {
            llRegionSay(-7700 - llOrd(gLetter, 0),
                llDumpList2String([gWord, "LAMPS", gLetter, llGetKey(), gRun, 0, llGetObjectName()], "|"));
        }
    }
    else if (kind == "FLAG" && llStringLength(about) < 36)
    {
        integer i = llListFindList(gYellow, [about]);
        if (i != -1)
        {
            gYellow = llDeleteSubList(gYellow, i, i + 1);
        }
        if (llList2String(parts, 4) == "yellow")
        {
            gYellow = gYellow + [about, now];
        }
    }
    else if (kind == "LINE" && llList2String(parts, 5) == "0")
    {
        endRace();
    }
    show(now);
}

default
{
    state_entry()
    {
        look();
        show(llGetTime());
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    changed(integer change)
    {
        if (change & (CHANGED_LINK | CHANGED_INVENTORY))
        {
            gShown = "";
        }
        if (change & (CHANGED_OWNER | CHANGED_REGION_START))
        {
            llResetScript();
        }
    }

    listen(integer channel, string name, key id, string message)
    {
        read(id, llParseStringKeepNulls(message, ["|"], []));
    }

    timer()
    {
        float now = llGetTime();
        if (now >= gLookAt)
        {
            gLookAt = now + LOOK_SECONDS;
            look();
        }
        if (gLine != NULL_KEY && now - gLineAt > LINE_SECONDS)
        {
            gLine = NULL_KEY;
            endRace();
        }
        show(now);
    }
}
