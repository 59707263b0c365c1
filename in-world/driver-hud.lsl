// Shows drivers the race while they drive: place, lap, gaps, last lap, flag and penalties, as text over the prim, which has the
// colour of the flag. It goes into a prim that is worn as a HUD and needs no settings: it takes the letter and the shout word
// from the car in which its wearer sits. For vehicles that are worn, it has them in its own description ("A VROOM") instead.
// It follows one object, the line of the track: the first that says LINE and whose description begins with the letter, until
// that object has been silent for half a minute.
// It reads the messages of track-league.lsl, and acknowledges flags for its wearer on the channel 100 lower:
//   VROOM|ACK|A|driver key|number
// Sector times are from sector-gate.lsl in gates of the line's owner: VROOM|GATE|A|driver key|1.27.512|3|Driver Name
// A sound named "flag" in the prim is played for each new flag.

integer ACK_CHANNELS = -100;
float LOOK_SECONDS = 10.0;        // between two reads of the description
float LINE_SECONDS = 30.0;        // after this silence, the line is gone
float YELLOW_SECONDS = 30.0;      // a yellow flag is repeated every ten seconds while it is shown
float BLUE_SECONDS = 20.0;
integer MOST_NUMBERS = 10;
integer MOST_PENALTIES = 4;
integer TEXT_BYTES = 254;         // the maximum that floating text shows
string FLAG_SOUND = "flag";
vector TEXT_COLOUR = <1.0, 1.0, 1.0>;

// Flags in order of priority, with their words and colours.
list FLAGS = ["black", "red", "yellow", "chequered", "blue", "white", "lights", "green"];
list WORDS = ["BLACK FLAG: leave the road", "RED FLAG: stop, go to the grid", "YELLOW FLAG", "CHEQUERED FLAG",
    "BLUE FLAG: let them by", "WHITE FLAG: last lap", "RED LIGHTS", "GREEN FLAG"];
list COLOURS = [<0.0, 0.0, 0.0>, <1.0, 0.0, 0.0>, <1.0, 0.8, 0.0>, <0.6, 0.6, 0.6>, <0.0, 0.3, 1.0>, <1.0, 1.0, 1.0>,
    <0.6, 0.0, 0.0>, <0.0, 0.6, 0.1>];
vector NO_COLOUR = <0.1, 0.1, 0.1>;

string gLetter;            // of the track; empty while none is known
string gWord;
integer gListen;
integer gChannel;
float gLookAt;
key gLine = NULL_KEY;      // the line that the HUD follows, kept while it is silent: a track may lead through another region
integer gIsNear;           // whether the line can be heard
float gLineAt;             // when the line was last heard

string gRun;
string gState;             // of the race, as in RACE messages
list gPosition;            // the fields of the last POS message after the driver
list gBest;                // gate, the best time to it in this run
string gSectorTime;        // the time to the last gate and its difference from the best
list gPenalties;           // the penalties in force
integer gIsBlack;
integer gIsWhite;
integer gIsFinished;
float gBlueUntil;
list gYellow;              // sector, when its flag was last repeated
list gNumbers;             // the numbers of the last flags that were received
string gFlag;              // the flag that is shown
string gText;              // the text that is shown

// Returns the letter and the shout word in a description, or [] if it has none.
list trackIn(string description)
{
    string letter = llToUpper(llGetSubString(description, 0, 0));
    string word = llStringTrim(llDeleteSubString(description, 0, 0), STRING_TRIM);
    integer code = llOrd(letter, 0);
    if (code < 65 || code > 90 || word == "" || llGetSubString(description, 1, 1) != " ")
    {
        return [];
    }
    return [letter, word];
}

look()
{
    list track = trackIn(llStringTrim(llGetObjectDesc(), STRING_TRIM));
    if (track == [])
    {
        key seat = llList2Key(llGetObjectDetails(llGetOwner(), [OBJECT_ROOT]), 0);
        if (seat != llGetOwner())
        {
            track = trackIn(llStringTrim(llList2String(llGetObjectDetails(seat, [OBJECT_DESC]), 0), STRING_TRIM));
        }
        else if (gLetter != "")
        {
            return;  // drivers who stand up for a moment still want to see their place
        }
    }
    if (llDumpList2String(track, "|") == llDumpList2String([gLetter, gWord], "|"))
    {
        return;
    }
    llListenRemove(gListen);
    gLine = NULL_KEY;
    gIsNear = FALSE;
    gLetter = llList2String(track, 0);
    gWord = llList2String(track, 1);
    newRun("");
    if (gLetter != "")
    {
        gChannel = -7700 - llOrd(gLetter, 0);
        gListen = llListen(gChannel, "", NULL_KEY, "");
    }
}

newRun(string run)
{
    gRun = run;
    gPosition = [];
    gBest = [];
    gSectorTime = "";
    if (gState != "RED")
    {
        gPenalties = [];  // those of a race that was stopped stand in its next leg
    }
    endFlags();
}

endFlags()
{
    gIsBlack = FALSE;
    gIsWhite = FALSE;
    gIsFinished = FALSE;
    gBlueUntil = 0.0;
    gYellow = [];
}

// Returns whether a message is from the line that the HUD follows. It follows another one once that line is silent.
integer isLine(key id, string kind, float now)
{
    if (id != gLine)
    {
        string description = llList2String(llGetObjectDetails(id, [OBJECT_DESC]), 0);
        if (kind != "LINE" || gIsNear || llToUpper(llList2String(llParseString2List(description, [" "], []), 0)) != gLetter)
        {
            return FALSE;
        }
        gLine = id;
        newRun("");
    }
    gIsNear = TRUE;
    gLineAt = now;
    return TRUE;
}

// Shows a flag. One for the wearer is acknowledged each time it arrives, but shown only once.
flag(string to, string colour, string number, float now)
{
    integer isOwn = to == (string)llGetOwner();
    integer isKnown = llListFindList(gNumbers, [number]) != -1;
    if (isOwn)
    {
        llRegionSayTo(gLine, gChannel + ACK_CHANNELS, llDumpList2String([gWord, "ACK", gLetter, to, number], "|"));
    }
    else if (llStringLength(to) == 36)
    {
        return;
    }
    if (!isKnown)
    {
        gNumbers = llList2List(gNumbers + [number], -MOST_NUMBERS, -1);
    }
    if (!isOwn)
    {
        sectorFlag(to, colour, now);
    }
    else if (isKnown)
    {
        return;
    }
    else if (colour == "blue")
    {
        gBlueUntil = now + BLUE_SECONDS;
    }
    else if (colour == "white")
    {
        gIsWhite = TRUE;
    }
    else if (colour == "chequered")
    {
        gIsFinished = TRUE;
    }
    else if (colour == "black" || colour == "green")
    {
        gIsBlack = colour == "black";
        if (!gIsBlack)
        {
            penalty("withdrawn: disqualified"); // a driver who is reinstated is told by the flag alone
        }
    }
}

sectorFlag(string sector, string colour, float now)
{
    integer i;
    for (i = llGetListLength(gYellow) - 2; i >= 0; i -= 2)
    {
        if (llList2String(gYellow, i) == sector)
        {
            gYellow = llDeleteSubList(gYellow, i, i + 1);
        }
    }
    if (colour == "yellow")
    {
        gYellow = gYellow + [sector, now];
    }
}

// Adds a penalty such as "5 s: cut the chicane"; "withdrawn: 5 s" or "served: 5 s" removes the newest of that kind.
penalty(string text)
{
    integer at = llSubStringIndex(text, ": ");
    string kind = llDeleteSubString(text, 0, at + 1);
    if (llListFindList(["withdrawn", "served"], [llDeleteSubString(text, at, -1)]) == -1)
    {
        gPenalties = llList2List(gPenalties + [text], -MOST_PENALTIES, -1);
        return;
    }
    integer i = llGetListLength(gPenalties) - 1;
    while (i >= 0 && llSubStringIndex(llList2String(gPenalties, i), kind) != 0)
    {
        --i;
    }
    if (i >= 0)
    {
        gPenalties = llDeleteSubList(gPenalties, i, i);
    }
}

// Reads a sector time, gate.seconds, such as 1.27.512.
sectorTime(string text)
{
    integer dot = llSubStringIndex(text, ".");
    integer gate = (integer)text;
    string seconds = llDeleteSubString(text, 0, dot);
    float time = (float)seconds;
    if (time <= 0.0)
    {
        return;
    }
    gSectorTime = "gate " + (string)gate + "  " + seconds;
    integer i = llListFindList(gBest, [gate]);
    if (i == -1)
    {
        gBest = gBest + [gate, time];
        return;
    }
    integer ms = llRound((time - llList2Float(gBest, i + 1)) * 1000.0);
    string sign = "+";
    if (ms < 0)
    {
        sign = "-";
        gBest = llListReplaceList(gBest, [time], i + 1, i + 1);
    }
    ms = llAbs(ms);
    gSectorTime = gSectorTime + "  " + sign + (string)(ms / 1000) + "." + llGetSubString((string)(1000 + ms % 1000), 1, 3);
}

read(key id, list parts)
{
    float now = llGetTime();
    string kind = llList2String(parts, 1);
    if (llList2String(parts, 0) != gWord || llList2String(parts, 2) != gLetter)
    {
        return;
    }
    string to = llList2String(parts, 3);
    if (kind == "GATE" && to == (string)llGetOwner() && gIsNear && llGetOwnerKey(id) == llGetOwnerKey(gLine))
    {
        sectorTime(llList2String(parts, 4));
        show(now);
        return;
    }
    if (!isLine(id, kind, now))
    {
        return;
    }
    if (kind == "RACE")
    {
        if (to != gRun)
        {
            newRun(to);
        }
        gState = llList2String(parts, 4);
    }
    else if (kind == "FLAG")
    {
        flag(to, llList2String(parts, 4), llList2String(parts, 5), now);
    }
    else if (kind == "POS" && to == (string)llGetOwner())
    {
        gPosition = llDeleteSubList(parts, 0, 3);
    }
    else if (kind == "PENALTY" && to == (string)llGetOwner())
    {
        penalty(llDumpList2String(llDeleteSubList(parts, 0, 3), "/"));
    }
    else if (kind == "LINE" && llList2String(parts, 5) == "0")
    {
        gState = "";
        endFlags();
    }
    show(now);
}

string flagNow(float now)
{
    integer i;
    for (i = llGetListLength(gYellow) - 2; i >= 0; i -= 2)
    {
        if (now - llList2Float(gYellow, i + 1) > YELLOW_SECONDS)
        {
            gYellow = llDeleteSubList(gYellow, i, i + 1);
        }
    }
    list stands = [gIsBlack, gState == "RED", llGetListLength(gYellow) > 0, gIsFinished, now < gBlueUntil, gIsWhite, gState == "LIGHTS",
        gState == "GREEN"];
    i = llListFindList(stands, [TRUE]);
    if (i == -1)
    {
        return "";
    }
    return llList2String(FLAGS, i);
}

string field(string before, integer i, string after)
{
    string text = llList2String(gPosition, i);
    if (text == "")
    {
        return "";
    }
    return before + text + after;
}

// Returns a gap as text: "1.234" in seconds, "2 laps" unchanged.
string distance(integer i, string where)
{
    string unit = " s ";
    if (llSubStringIndex(llList2String(gPosition, i), "lap") != -1)
    {
        unit = " ";
    }
    return field("", i, unit + where);
}

show(float now)
{
    string shown = flagNow(now);
    integer i = llListFindList(FLAGS, [shown]);
    list lines;
    if (gLetter == "")
    {
        lines = ["Sit down in a car of a track"];
    }
    else if (!gIsNear)
    {
        lines = ["No line on track " + gLetter];
    }
    else if (gPosition == [] && i == -1)
    {
        lines = ["Track " + gLetter];
    }
    if (gIsNear && gPosition != [])
    {
        lines = [field("", 0, "   ") + field("", 3, ""), distance(1, "ahead"), distance(2, "behind"), field("last lap ", 4, " s")];
    }
    if (gIsNear && gSectorTime != "")
    {
        lines = lines + [gSectorTime];
    }
    if (gIsNear && gPenalties != [])
    {
        lines = lines + ["Penalty: " + llDumpList2String(gPenalties, "\nPenalty: ")];
    }
    if (i != -1 && shown != "green")
    {
        string where;
        if (shown == "yellow" && llListFindList(gYellow, ["0"]) == -1)
        {
            where = ": sector " + llDumpList2String(llListSort(llList2ListStrided(gYellow, 0, -1, 2), 1, TRUE), ", ");
        }
        lines = [llList2String(WORDS, i) + where] + lines;
    }
    vector colour = NO_COLOUR;
    if (i != -1)
    {
        colour = llList2Vector(COLOURS, i);
    }
    string text;
    integer n;
    for (n = 0; n < llGetListLength(lines); ++n)
    {
        string line = llList2String(lines, n);
        if (line != "" && text != "")
        {
            text = text + "\n";
        }
        text = text + line;
    }
    if (text != gText)
    {
        gText = text;
        llSetText(cut(text), TEXT_COLOUR, 1.0);
    }
    if (shown != gFlag)
    {
        llSetColor(colour, ALL_SIDES);
        if (shown != "" && llGetInventoryType(FLAG_SOUND) != INVENTORY_NONE)
        {
            llPlaySound(FLAG_SOUND, 1.0);
        }
    }
    gFlag = shown;
}

// Returns as many whole characters as floating text shows.
string cut(string text)
{
    while (llStringLength(llStringToBase64(text)) > TEXT_BYTES / 3 * 4)
    {
        text = llDeleteSubString(text, -1, -1);
    }
    return text;
}

default
{
    state_entry()
    {
        gFlag = "none";
        gText = "\n";
        look();
        show(llGetTime());
        llSetTimerEvent(1.0);
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    changed(integer change)
    {
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
        if (gIsNear && now - gLineAt > LINE_SECONDS)
        {
            gIsNear = FALSE;
            gState = "";
            endFlags();
        }
        show(now);
    }
}
