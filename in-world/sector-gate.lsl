// A gate of a track: says who drives through it, and how long after the line. It goes into a prim across the track, as wide as
// the track and about half a metre thick, that has the same owner as the line. Cars drive through it, in either direction.
// Its description: the track's letter, a space, the shout word, and the number of the gate in the order of the lap
// ("A VROOM gate=1"). With worn=1, avatars on foot count as drivers too.
// A line with gates=2 in its description counts only laps that led through gates 1 and 2, in this order.
// Messages, by llRegionSay on channel -7700 - code(letter):
//   VROOM|GATE|A|driver key|1.27.512|3|Avatar Name: through gate 1, 27.512 s after lap 3 began; 1.0 if that is not known
// It reads the line's messages LAP2, LAP, START, DQ and LINE.

string JOB = "Gate: ";
integer MOST_GATES = 7;
integer MOST_DRIVERS = 60;
float SAME_PASS_SECONDS = 3.0;
float SURE_SECONDS = 1.0;         // a car that is further from the middle in time counts at the moment of its collision
float LONGEST_LAP_SECONDS = 3600.0;
float LINE_SECONDS = 30.0;        // after this silence, the line is gone
float LOOK_SECONDS = 10.0;
float FINE_SECONDS = 43200.0;     // after this, llGetTime restarts while no car is on a lap, because it loses precision with time

string gDescription = "\n";       // as last read; no description has a line break
string gLetter;                   // empty while the description is invalid
string gWord;
integer gGate;
integer gWorn;
integer gListen;
key gLine = NULL_KEY;
float gLineAt;

// The clock of the line: the race time in LAP2 messages minus the time of their arrival. The largest difference is the most
// accurate, because that message had the shortest delay.
string gRun;
float gAhead;

list gDrivers;                    // driver, when the lap began, the lap's number, when they last drove through
integer DRIVER_FIELDS = 4;
integer gRaces;                   // whether the line was last in a race

integer channel()
{
    return -7700 - llOrd(gLetter, 0);
}

// Returns the value of name=value among the words of the description, in lower case, or "".
string setting(list words, string name)
{
    integer i;
    for (i = 1; i < llGetListLength(words); ++i)
    {
        string word = llToLower(llList2String(words, i));
        if (llSubStringIndex(word, name + "=") == 0)
        {
            return llDeleteSubString(word, 0, llStringLength(name));
        }
    }
    return "";
}

readDescription()
{
    string description = llStringTrim(llGetObjectDesc(), STRING_TRIM);
    if (description == gDescription)
    {
        return;
    }
    gDescription = description;
    list words = llParseString2List(description, [" "], []);
    list shout;
    integer i;
    for (i = 1; i < llGetListLength(words); ++i)
    {
        if (llSubStringIndex(llList2String(words, i), "=") == -1)
        {
            shout = shout + [llList2String(words, i)];
        }
    }
    llListenRemove(gListen);
    gDrivers = [];
    gLine = NULL_KEY;
    gLetter = llToUpper(llList2String(words, 0));
    gWord = llDumpList2String(shout, " ");
    gGate = (integer)setting(words, "gate");
    gWorn = (integer)setting(words, "worn") != 0;
    integer code = llOrd(gLetter, 0);
    if (llStringLength(gLetter) != 1 || code < 65 || code > 90 || gWord == "" || gGate < 1 || gGate > MOST_GATES)
    {
        gLetter = "";
        llOwnerSay(JOB + "nothing is said. Set my description to the letter of the track, the shout word and the number of the"
            + " gate, 1 to " + (string)MOST_GATES + ", such as \"A VROOM gate=1\".");
        return;
    }
    gListen = llListen(channel(), "", NULL_KEY, "");
    llOwnerSay(JOB + "gate " + (string)gGate + " of track " + gLetter + ", shout word " + gWord
        + ". The line needs gates=" + (string)gGate + " or more in its description to ask for it.");
}

// Returns whether a message is from the line: an object of the same owner with the letter. Another is accepted once it is silent.
integer isLine(key id, string kind, float now)
{
    if (id != gLine)
    {
        if (llListFindList(["LINE", "LAP2", "START", "DQ"], [kind]) == -1 || (gLine != NULL_KEY && now - gLineAt < LINE_SECONDS))
        {
            return FALSE;
        }
        list about = llGetObjectDetails(id, [OBJECT_DESC, OBJECT_OWNER]);
        string letter = llToUpper(llList2String(llParseString2List(llList2String(about, 0), [" "], []), 0));
        if (letter != gLetter || llList2Key(about, 1) != llGetOwner())
        {
            return FALSE;
        }
        gLine = id;
        gRun = "";
    }
    gLineAt = now;
    return TRUE;
}

begin(string driver, float at, integer lap)
{
    integer i = llListFindList(gDrivers, [driver]);
    float before = -SAME_PASS_SECONDS;
    if (i != -1)
    {
        before = llList2Float(gDrivers, i + 3);
        gDrivers = llDeleteSubList(gDrivers, i, i + DRIVER_FIELDS - 1);
    }
    gDrivers = llList2List(gDrivers + [driver, at, lap, before], -MOST_DRIVERS * DRIVER_FIELDS, -1);
}

// Reads VROOM|LAP2|A|driver key|83.456|3|car key|run|race time|name. LAP, START and DQ have no car key, run and race time.
read(list parts, float now)
{
    string kind = llList2String(parts, 1);
    string driver = llList2String(parts, 3);
    integer lap = (integer)llList2String(parts, 5);
    if (kind == "LAP2")
    {
        float ahead = (float)llList2String(parts, 8) - now;
        if (llList2String(parts, 7) != gRun || ahead > gAhead)
        {
            gAhead = ahead;
            gRun = llList2String(parts, 7);
        }
        begin(driver, (float)llList2String(parts, 8) - gAhead, lap + 1);
    }
    else if (kind == "START")
    {
        begin(driver, now, 1);
    }
    else if (kind == "DQ")
    {
        begin(driver, now, lap);
    }
    else if (kind == "LINE" && (lap != 0) != gRaces)
    {
        // A race or practice has begun: earlier laps are over.
        gRaces = lap != 0;
        gDrivers = [];
    }
}

// Returns the avatar who drove through, by the same rules as the line: the avatar on foot, or of those who sit in the car its
// owner, else one who is timed, else the first.
key driverOf(key id)
{
    if (llGetAgentSize(id) != ZERO_VECTOR)
    {
        key seat = llList2Key(llGetObjectDetails(id, [OBJECT_ROOT]), 0);
        if (seat != id)
        {
            return driverOf(seat);
        }
        if (gWorn)
        {
            return id;
        }
        return NULL_KEY;
    }
    list about = llGetObjectDetails(id, [OBJECT_ROOT, OBJECT_OWNER]);
    key car = llList2Key(about, 0);
    key owner = llList2Key(about, 1);
    if (llList2Key(llGetObjectDetails(owner, [OBJECT_ROOT]), 0) == car)
    {
        return owner;
    }
    key driver = NULL_KEY;
    list people = llGetAgentList(AGENT_LIST_REGION, []);
    integer i;
    for (i = 0; i < llGetListLength(people); ++i)
    {
        key person = llList2Key(people, i);
        if (llList2Key(llGetObjectDetails(person, [OBJECT_ROOT]), 0) == car)
        {
            if (llListFindList(gDrivers, [(string)person]) != -1)
            {
                return person;
            }
            if (driver == NULL_KEY)
            {
                driver = person;
            }
        }
    }
    return driver;
}

// Says that a car or avatar drove through. The moment at which it was in the middle follows from its position and speed.
passed(key id)
{
    key driver = driverOf(id);
    vector size = llGetScale();
    vector way = <1.0, 0.0, 0.0>;
    if (size.y < size.x)
    {
        way = <0.0, 1.0, 0.0>;
    }
    way = way * llGetRot();
    list here = llGetObjectDetails(id, [OBJECT_POS, OBJECT_VELOCITY]);
    float speed = llList2Vector(here, 1) * way;
    float past = (llList2Vector(here, 0) - llGetPos()) * way;
    if (driver == NULL_KEY)
    {
        return;
    }
    float at = llGetTime();
    if (llFabs(past) < llFabs(speed) * SURE_SECONDS)
    {
        at = at - past / speed;
    }
    integer i = llListFindList(gDrivers, [(string)driver]);
    if (i == -1)
    {
        begin(driver, at, 0);
        i = llListFindList(gDrivers, [(string)driver]);
    }
    if (at - llList2Float(gDrivers, i + 3) < SAME_PASS_SECONDS)
    {
        return;
    }
    gDrivers = llListReplaceList(gDrivers, [at], i + 3, i + 3);
    integer lap = llList2Integer(gDrivers, i + 2);
    float time = at - llList2Float(gDrivers, i + 1);
    string seconds = "0";
    if (lap > 0 && time > 0.0 && time < LONGEST_LAP_SECONDS)
    {
        integer ms = llRound(time * 1000.0);
        seconds = (string)(ms / 1000) + "." + llGetSubString((string)(1000 + ms % 1000), 1, 3);
    }
    llRegionSay(channel(), llDumpList2String(
        [gWord, "GATE", gLetter, driver, (string)gGate + "." + seconds, lap, llKey2Name(driver)], "|"));
}

default
{
    state_entry()
    {
        llSetStatus(STATUS_PHANTOM, FALSE);
        llVolumeDetect(TRUE);
        readDescription();
        llSetTimerEvent(LOOK_SECONDS);
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    changed(integer change)
    {
        if (change & (CHANGED_OWNER | CHANGED_REGION | CHANGED_REGION_START))
        {
            llResetScript();
        }
    }

    collision_start(integer count)
    {
        integer i;
        for (i = 0; i < count && gLetter != ""; ++i)
        {
            passed(llDetectedKey(i));
        }
    }

    listen(integer from, string name, key id, string message)
    {
        float now = llGetTime();
        list parts = llParseStringKeepNulls(message, ["|"], []);
        if (llList2String(parts, 0) == gWord && llList2String(parts, 2) == gLetter && isLine(id, llList2String(parts, 1), now))
        {
            read(parts, now);
        }
    }

    timer()
    {
        float now = llGetTime();
        integer i;
        for (i = llGetListLength(gDrivers) - DRIVER_FIELDS; i >= 0; i -= DRIVER_FIELDS)
        {
            if (now - llList2Float(gDrivers, i + 1) > LONGEST_LAP_SECONDS)
            {
                gDrivers = llDeleteSubList(gDrivers, i, i + DRIVER_FIELDS - 1);
            }
        }
        if (now > FINE_SECONDS && gDrivers == [])
        {
            llResetTime();
            gLineAt = 0.0;
            gRun = "";
        }
        readDescription();
    }
}
