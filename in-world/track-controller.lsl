// The start/finish line of a track: times every driver who crosses it, and says the laps that the cars report to the league.
// It goes into one prim across the track, as wide as the track and about half a metre thick; cars drive through it.
// Its description: the track's letter, a space and the shout word ("A VROOM"). Settings of the form name=value may follow:
//   min=20      laps under 20 seconds are disqualified; by default 10
//   laps=5      the length of a race; by default, a race does not end by laps
//   turned=1    cars cross the line in the other direction
//   worn=1      avatars on foot are timed too, for vehicles that are worn
//   gates=2     a lap counts only if it led through gates 1 and 2, which are prims with sector-gate.lsl, in this order
//   grid=past   the grid is past the line, so that the first crossing ends lap 1; grid=before: the first crossing starts it. By
//               default, lap 1 starts at the signal for cars of the league's grid that are past the line then
// The owner starts practice or a race, and changes the settings, in a menu by touching the prim.
// Messages, by llRegionSay on channel -7700 - code(letter):
//   VROOM|LAP2|A|driver key|83.456|3|car key|run|race time|Driver Name, just before VROOM|LAP|A|driver key|83.456|3|Driver Name
//   VROOM|START|A|driver key|0|0|Driver Name; DQ has the same fields
//   VROOM|JUMP|A|driver key|metres|place on the grid|Driver Name: moved between the first red light and the signal
//   VROOM|LINE|A|key of the line|running since|1 in a race, else 0|name of the line: every few seconds, for other lines
// With track-league.lsl in the same prim, the line carries out the orders of race control, and the league gets its crossings.

string JOB = "Track controller: ";
string DEFAULT_WORD = "VROOM";
integer LONGEST_LAP_SECONDS = 3600;  // after this, a crossing starts a new lap instead of ending one
integer COUNTDOWN_SECONDS = 10;
integer LATEST_SIGNAL_SECONDS = 5;   // a signal that is later, for example after a restart of the region, is not given
integer AWAY_SECONDS = 600;          // a track may lead through other regions; a driver who is away for longer has left
integer SHORTEST_CLOSE_MS = 60000;   // the race closes two average laps of the winner after the winner, within these bounds
integer LONGEST_CLOSE_MS = 600000;
integer SLOW_LAP_MS = 120000;         // the league's races stay open this long, in case the flag fell later for the league
integer UNDRIVEN_SECONDS = 600;      // after this, a race without drivers is over
integer RUN_SECONDS = 86400;         // practice gets a new run every day
integer SEEN_MS = 30000;              // between two writes of when a driver was last seen
integer MENU_SECONDS = 120;
integer SILENT_MS = 16000;           // after this silence, another line is gone
integer OLD_SILENT_MS = 60000;       // the same for one with an old script, which only speaks at crossings
integer FRESH_MS = 3000;             // for this time after its start, a line gives way to a running one of another owner
integer MOST_MESSAGES = 30;          // of other objects between two calls of tidy(); more are a flood
integer DEAF_MS = 60000;             // how long the listen stays closed after a flood
integer SAME_CROSSING_MS = 1000;
integer MOST_APART_MS = 5;           // the maximum between reading the clock and a position
float IDLE_INTERVAL = 5.0;
float SAMPLE_INTERVAL = 0.1;         // while a car is near the line
float BEFORE_SECONDS = 0.5;
float FAR_METRES = 30.0;
float LATE_METRES = 100.0;           // the same for a car that the script sees late, by at most LATE_SECONDS
float LATE_SECONDS = 4.0;
float BESIDE_METRES = 3.0;           // past the ends of the line
float MOVED_METRES = 1.0;

// Linkset data preserve the race across a reset, an edit and a restart of the region. Names start with "line-".
string RACE_NAME = "line-race";
string DRIVER_NAME = "line-driver-";
// The events that track-league.lsl posts; whether it posts them; and the avatars on the grid.
string EVENT_NAME = "line-event-";
string LEAGUE_NAME = "line-league";
string GRID_NAME = "line-grid";
string SLOTS_NAME = "line-slots";    // the grid from the countdown on, because that of the next race may arrive meanwhile
integer LEAST_FREE = 16384;          // bytes that events leave free for drivers
integer EVENT_MESSAGE = 7701;        // to track-league.lsl
integer ORDER_MESSAGE = 7702;        // from it
integer LIGHTS_SECONDS = 5;          // red lights before the signal
float JUMP_METRES = 0.5;

integer PRACTICE = 0;
integer COUNTDOWN = 1;
integer RACE = 2;
integer STOPPED = 3;  // by a red flag

// Settings of the description, in the order of gMinSeconds to gGates.
list SETTINGS = ["min=", "laps=", "turned=", "worn=", "grid=", "gates="];
list DEFAULTS = [10, 0, 0, 0, 0, 0];
list MOST = [3600, 999, 1, 1, 1, 7];

string gDescription = "\n";  // as last read; no description has a line break
string gRefused = "\n";      // a description that was changed during a race and not applied
string gLetter;              // empty while the description is invalid
string gWord;
integer gMinSeconds;
integer gRaceLaps;
integer gTurned;
integer gWorn;
integer gGrid;  // 1 past the line, -1 before it, 0 not set
integer gGates;

integer gMode;
string gRun;         // 8 characters, new for each race and each practice
integer gRunAt;      // the time of the race's signal, or of the start of practice
integer gSecondsLeft;
integer gHasLamps;    // whether start lights show this countdown, so that its last seconds are not shown as text
integer gFinished;
integer gClosesAt;
integer gIsOrdered;   // RACED or TIMED if the league ordered the session: it then decides jump starts and counted laps
integer RACED = 1;
integer TIMED = 2;    // practice or qualifying
integer gMinutes;
integer gMostLaps;
integer gFlagAt;      // when the chequered flag was ordered, in ms of the run; 0 if it was not
integer gEvents;      // the number of events in this run
integer gAllEvents;
integer gIsFull;
list gSlots;          // positions of the grid's drivers at the first red light; ZERO_VECTOR if absent or already reported
vector gRaceWay;     // the direction of the race, kept even if somebody turns the prim

// Bits of a driver's state; each driver is an entry of linkset data.
integer JUMPED = 1;    // crossed the line before the start: the first lap is disqualified
integer MOVED = 2;     // the line was moved during the lap
integer FINISHED = 4;
integer RETIRED = 8;
integer WARNED = 16;   // told that the description of the car does not match this line
integer GATE = 32;     // multiplied by the number of gates passed in this lap
integer GATES = 224;
integer BEHIND = 256;  // multiplied by the number of backward crossings, each of which the next crossing undoes

list gInside;   // what is near the line: root, time (ms) and distance past the line (m) of the last sample
integer INSIDE_FIELDS = 3;
integer gAt;    // the last position read: when, metres past the line, speed, and whether it is past the line's ends
float gPast;
float gSpeed;
integer gIsBeside;
vector gPlace;  // position and direction of the line when last read
vector gWay;

string gSince;              // when this line started to run
key gOther = NULL_KEY;      // the line that this one waits for
integer gOtherAt;           // when it last spoke
integer gOtherSilent;       // how long it may be silent, in ms
key gRival = NULL_KEY;      // the last other object that has said LINE
key gNamed = NULL_KEY;      // the last other line that the owner was told about
integer gFreshUntil;        // seems to lie ahead again when the clock has gone on for 24 days
integer gMessages;
integer gDeafUntil;         // 0 while the line listens
integer gLineListen;

integer gClockMs;
integer gTidyAt;
float gInterval;
integer gMenu;
integer gMenuChannel;
integer gMenuUntil;
string gQuestion;
list gChoices;

sayToOwner(string text)
{
    llOwnerSay(JOB + text);
}

// Says a text to one avatar only.
sayTo(key driver, string text)
{
    llRegionSayTo(driver, 0, JOB + text);
}

// Returns a time in ms. llGetTime is a single-precision float that is only accurate to 125 ms after two weeks, so it is reset
// regularly. The time overflows after 24 days: compare two times only by their difference.
integer clock()
{
    if (llGetTime() > 1000.0)
    {
        gClockMs = gClockMs + llRound(llGetAndResetTime() * 1000.0);
    }
    return gClockMs + llRound(llGetTime() * 1000.0);
}

// Returns the date in ms, which advances while no script runs. It overflows too.
integer dateMs()
{
    string stamp = llGetTimestamp();
    integer unix = llGetUnixTime();
    // The second may change between the two calls: that of the timestamp is used.
    unix = unix - (unix % 60 - (integer)llGetSubString(stamp, 17, 18) + 60) % 60;
    return unix * 1000 + (integer)llGetSubString(stamp, 20, 22);
}

string seconds(integer ms)
{
    return (string)(ms / 1000) + "." + llGetSubString((string)(1000 + ms % 1000), 1, 3);
}

// Returns the direction in which cars drive, which is horizontal and along the prim's shorter side.
vector forwardWay()
{
    vector size = llGetScale();
    vector axis = <1.0, 0.0, 0.0>;
    if (size.y < size.x)
    {
        axis = <0.0, 1.0, 0.0>;
    }
    if (gTurned)
    {
        axis = -axis;
    }
    vector way = axis * llGetRot();
    if (gMode != PRACTICE && way * gRaceWay < 0.0)
    {
        way = -way;
    }
    return way;
}

string compass()
{
    vector way = forwardWay();
    if (llFabs(way.x) > llFabs(way.y))
    {
        return llList2String(["WEST", "EAST"], way.x > 0.0);
    }
    return llList2String(["SOUTH", "NORTH"], way.y > 0.0);
}

setTimer()
{
    float interval = llList2Float([IDLE_INTERVAL, SAMPLE_INTERVAL], gInside != [] || gMode == COUNTDOWN);
    if (interval != gInterval)
    {
        gInterval = interval;
        llSetTimerEvent(interval);
    }
}

// Storage

saveRace()
{
    llLinksetDataWrite(RACE_NAME, llDumpList2String([llGetKey(), llGetOwner(), gMode, gRun, gRunAt, dateMs() - clock(),
        gFinished, gClosesAt, gRaceWay, gSince, gLetter, gWord, gMinSeconds, gRaceLaps, gTurned, gWorn, gMinutes, gIsOrdered,
        gMostLaps, gEvents, gAllEvents, gGrid, gOther != NULL_KEY, gFlagAt, gGates], "|"));
}

// Restores the race of this line, and deletes what another object or a former owner has left.
restoreRace()
{
    list kept = llParseStringKeepNulls(llLinksetDataRead(RACE_NAME), ["|"], []);
    if (llList2String(kept, 0) != (string)llGetKey() || llList2String(kept, 1) != (string)llGetOwner())
    {
        if (llList2String(kept, 1) != (string)llGetOwner())
        {
            forget("line-");
        }
        // Events of the same owner remain, even if a copy posts them too: the league stores each only once.
        gAllEvents = llList2Integer(kept, 20);
        forgetDrivers();
        llLinksetDataDelete(RACE_NAME);
        return;
    }
    gMode = llList2Integer(kept, 2);
    gRun = llList2String(kept, 3);
    gRunAt = llList2Integer(kept, 4);
    gClockMs = gClockMs + dateMs() - llList2Integer(kept, 5) - clock();
    gFinished = llList2Integer(kept, 6);
    gClosesAt = llList2Integer(kept, 7);
    gRaceWay = (vector)llList2String(kept, 8);
    gSince = llList2String(kept, 9);
    gLetter = llList2String(kept, 10);
    gWord = llList2String(kept, 11);
    gMinSeconds = llList2Integer(kept, 12);
    gRaceLaps = llList2Integer(kept, 13);
    gTurned = llList2Integer(kept, 14);
    gWorn = llList2Integer(kept, 15);
    gMinutes = llList2Integer(kept, 16);
    gIsOrdered = llList2Integer(kept, 17);
    gMostLaps = llList2Integer(kept, 18);
    gEvents = llList2Integer(kept, 19);
    gAllEvents = llList2Integer(kept, 20);
    gGrid = llList2Integer(kept, 21);
    gFlagAt = llList2Integer(kept, 23);
    gGates = llList2Integer(kept, 24);
}

// Stores an event for the league, numbered within the run, until track-league.lsl has posted it.
note(string kind, key driver, key car, integer lap, integer at)
{
    if (llLinksetDataRead(LEAGUE_NAME) == "")
    {
        return;
    }
    integer isFull = llLinksetDataAvailable() < LEAST_FREE;
    if (isFull && !gIsFull)
    {
        sayToOwner("the linkset data of the line is full: what happens from now on is not posted to the league.");
    }
    gIsFull = isFull;
    if (isFull)
    {
        return;
    }
    ++gEvents;
    ++gAllEvents;
    string dilation;  // of the region: it slows down cars, but not the clock
    if (kind == "signal" || kind == "end")
    {
        dilation = llGetSubString((string)llGetRegionTimeDilation(), 0, 3);
    }
    llLinksetDataWrite(EVENT_NAME + llGetSubString((string)(10000000 + gAllEvents), 1, 7), llDumpList2String(
        [gRun, gRunAt + dateMs() - clock(), gEvents, kind, driver, car, lap, at - gRunAt, dilation], "|"));
}

// Notifies track-league.lsl, which reads the linkset data: call it after they are written.
notify(string what, key driver)
{
    llMessageLinked(LINK_THIS, EVENT_MESSAGE, what, driver);
}

// Returns the linkset data names of all drivers.
list drivers()
{
    return llLinksetDataFindKeys("^" + DRIVER_NAME, 0, 0);
}

// Returns a driver's entry: car, start of the lap (ms), laps, state, last seen in the region (ms).
list record(string name)
{
    return llParseString2List(llLinksetDataRead(name), ["|"], []);
}

key personOf(string name)
{
    return llDeleteSubString(name, 0, llStringLength(DRIVER_NAME) - 1);
}

keep(key driver, key car, integer since, integer laps, integer flags)
{
    integer result = llLinksetDataWrite(DRIVER_NAME + (string)driver,
        llDumpList2String([car, since, laps, flags, clock()], "|"));
    if (result == LINKSETDATA_EMEMORY)
    {
        string why = " is not timed: the linkset data of the line is full. Remove what other scripts keep there.";
        sayToOwner(nameOf(driver) + why);
        sayTo(driver, nameOf(driver) + why);
    }
    saveRace();
}

forgetDrivers()
{
    forget(DRIVER_NAME);
    gFinished = 0;
    gClosesAt = 0;
    gMostLaps = 0;
    gFlagAt = 0;
}

// Deletes the linkset data whose names start with `names`.
forget(string names)
{
    list found;
    do
    {
        found = llLinksetDataFindKeys("^" + names, 0, 50);
        integer i;
        for (i = 0; i < llGetListLength(found); ++i)
        {
            llLinksetDataDelete(llList2String(found, i));
        }
    }
    while (found != []);
}

// Settings

integer inRange(integer value, integer least, integer most)
{
    return value >= least && value <= most;
}

string firstWord(string text)
{
    return llToUpper(llList2String(llParseString2List(text, [" "], []), 0));
}

// Returns [letter, word, shortest lap, laps of a race, turned, worn, grid, gates]; the letter is empty if it is invalid.
list settingsIn(string description)
{
    list parts = llParseString2List(description, [" "], []);
    string letter = firstWord(description);
    string word;
    list values = DEFAULTS;
    integer i;
    for (i = 1; i < llGetListLength(parts); ++i)
    {
        string part = llList2String(parts, i);
        integer at = llSubStringIndex(part, "=");
        integer n = llListFindList(SETTINGS, [llToLower(llGetSubString(part, 0, at))]);
        string text = llToLower(llGetSubString(part + " ", at + 1, -2));
        integer value = (integer)text;
        if (n == 2 || n == 3)
        {
            value = value != 0;
        }
        else if (n == 4)
        {
            value = (text == "past") - (text == "before");
        }
        if (at == -1)
        {
            word = llStringTrim(word + " " + part, STRING_TRIM);
        }
        else if (n == 4 || (n != -1 && inRange(value, n == 0, llList2Integer(MOST, n))))
        {
            values = llListReplaceList(values, [value], n, n);
        }
    }
    if (word == "")
    {
        word = DEFAULT_WORD;
    }
    if (llStringLength(letter) != 1 || !inRange(llOrd(letter, 0), 65, 90) || llSubStringIndex(word, "|") != -1)
    {
        letter = "";
    }
    return [letter, word] + values;
}

readDescription()
{
    string description = llGetObjectDesc();
    if (description == gDescription)
    {
        return;
    }
    list now = [gLetter, gWord, gMinSeconds, gRaceLaps, gTurned, gWorn, gGrid, gGates];
    list wanted = settingsIn(description);
    if (gIsOrdered)
    {
        wanted = llListReplaceList(wanted, [gRaceLaps], 3, 3);
    }
    string other = llDumpList2String(wanted, "|");
    if (other == llDumpList2String(now, "|") && gLetter != "")
    {
        gDescription = description;
        gRefused = "\n";
        return;
    }
    integer isOtherLine = llList2String(wanted, 0) != gLetter || llList2String(wanted, 1) != gWord
        || llList2Integer(wanted, 4) != gTurned;
    if (gMode != PRACTICE)
    {
        if (description != gRefused)
        {
            gRefused = description;
            if (isOtherLine)
            {
                askToEnd("change", "The description now says \"" + llGetSubString(description, 0, 60) + "\". To change the"
                    + " letter, the word or the direction ends the race.");
            }
            else
            {
                sayToOwner("the settings of the description count after the race.");
            }
        }
        return;
    }
    gDescription = description;
    gRefused = "\n";
    if (llList2String(wanted, 0) != gLetter)
    {
        gSince = "";
        gOther = NULL_KEY;
    }
    gLetter = llList2String(wanted, 0);
    gWord = llList2String(wanted, 1);
    gMinSeconds = llList2Integer(wanted, 2);
    gRaceLaps = llList2Integer(wanted, 3);
    gTurned = llList2Integer(wanted, 4);
    gWorn = llList2Integer(wanted, 5);
    gGrid = llList2Integer(wanted, 6);
    gGates = llList2Integer(wanted, 7);
    if (gLetter == "")
    {
        llListenRemove(gLineListen);
        practice();
        sayToOwner("nothing is timed. Set my description to the letter of the track, a space and the shout word, such as"
            + " \"A VROOM\".");
    }
    else if (isOtherLine)
    {
        practice();
        sayToOwner("practice on track " + gLetter + ", shout word " + gWord + ". Cars cross the line towards the "
            + compass() + ". Touch me for the menu.");
        openLine();
    }
    else
    {
        saveRace();
    }
}

// Returns the laps of the races that the owner starts, which the description keeps while the league's session is on.
integer ownLaps()
{
    if (gIsOrdered)
    {
        return llList2Integer(settingsIn(llGetObjectDesc()), 3);
    }
    return gRaceLaps;
}

// Writes the settings into the description, with three of them replaced, and applies it.
writeDescription(integer least, integer laps, integer turned)
{
    string description = gLetter + " " + gWord;
    list values = [least, laps, turned, gWorn, llList2String(["before", "0", "past"], gGrid + 1), gGates];
    integer i;
    for (i = 0; i < llGetListLength(values); ++i)
    {
        if (llList2String(values, i) != llList2String(DEFAULTS, i))
        {
            description = description + " " + llList2String(SETTINGS, i) + llList2String(values, i);
        }
    }
    llSetObjectDesc(description);
    readDescription();
}

// One line per letter

integer lineChannel()
{
    return -7700 - llOrd(gLetter, 0);
}

announce()
{
    if (gLetter != "" && gOther == NULL_KEY)
    {
        llRegionSay(lineChannel(), llDumpList2String(
            [gWord, "LINE", gLetter, llGetKey(), gSince, gMode != PRACTICE, llGetObjectName()], "|"));
    }
}

// Listens for other lines of the letter, and announces this one.
openLine()
{
    llListenRemove(gLineListen);
    gMessages = 0;
    gDeafUntil = 0;
    gLineListen = llListen(lineChannel(), "", NULL_KEY, "");
    if (gSince == "")
    {
        gSince = llGetTimestamp();
        gFreshUntil = clock() + FRESH_MS;
        saveRace();
    }
    announce();
}

// Returns whether another line takes precedence over this one: a line in a race (`races`), else the one that has run longer.
integer isBefore(integer races, string since, key id)
{
    integer own = gMode != PRACTICE;
    if (races != own)
    {
        return races > own;
    }
    list both = [since + (string)id, gSince + (string)llGetKey()];
    return llList2String(llListSort(both, 1, TRUE), 0) == llList2String(both, 0);
}

string described(key id)
{
    list about = llGetObjectDetails(id, [OBJECT_NAME, OBJECT_POS]);
    vector at = llList2Vector(about, 1);
    return "\"" + llList2String(about, 0) + "\" at " + (string)llRound(at.x) + ", " + (string)llRound(at.y);
}

// Handles a message of another object. Only objects with the letter in their description count as lines. This line gives way to
// lines of its owner; a line of somebody else can only keep it from starting, which its owner can overrule.
otherSpoke(key id, string message)
{
    list parts = llParseStringKeepNulls(message, ["|"], []);
    string kind = llList2String(parts, 1);
    if (llGetOwnerKey(id) == llGetOwner() && llSubStringIndex(message, gWord + "|" + kind + "|" + gLetter + "|") == 0
        && llListFindList(["GATE", "LAMPS"], [kind]) != -1)
    {
        if (kind == "GATE")
        {
            gated(llList2Key(parts, 3), (integer)llList2String(parts, 4));
        }
        else if (llList2String(parts, 4) == gRun)
        {
            gHasLamps = TRUE;
        }
        return;
    }
    if (id != gOther && id != gRival)
    {
        ++gMessages;
    }
    if (gMessages > MOST_MESSAGES)
    {
        if (gDeafUntil == 0)
        {
            llListenRemove(gLineListen);
            gDeafUntil = clock() + DEAF_MS;
            markDrivers(GATES);
            sayToOwner("too many messages on my channel: for a minute I do not listen for other lines of track " + gLetter
                + ".");
        }
        return;
    }
    list about = llGetObjectDetails(id, [OBJECT_DESC, OBJECT_OWNER]);
    if (llList2String(parts, 2) != gLetter || llListFindList(["LINE", "LAP", "START"], [kind]) == -1
        || firstWord(llList2String(about, 0)) != gLetter)
    {
        return;
    }
    integer isOwn = llList2Key(about, 1) == llGetOwner();
    integer isSigned = kind == "LINE";
    if (isSigned)
    {
        gRival = id;
    }
    if (id == gOther)
    {
        gOtherAt = clock();
        return;
    }
    integer isFirst = isBefore((integer)llList2String(parts, 5) != 0, llList2String(parts, 4), id);
    integer isOld = !isSigned && id != gRival;  // an old script never gives way; a new one says LINE before any lap
    if (!isSigned)
    {
        isFirst = isOwn && isOld;
    }
    if (isFirst && gMode == PRACTICE && (isOwn || inRange(gFreshUntil - clock(), 1, FRESH_MS)))
    {
        giveWay(id, isSigned, isOwn);
    }
    else if (gOther == NULL_KEY)
    {
        if (isSigned)
        {
            announce();
        }
        if ((!isOwn || isOld) && id != gNamed)
        {
            gNamed = id;
            sayToOwner("an object of " + llKey2Name(llList2Key(about, 1)) + ", " + described(id) + ", speaks as a line of track "
                + gLetter + ", too. I go on; ask for another letter there.");
        }
    }
}

giveWay(key id, integer isSigned, integer isOwn)
{
    gOther = id;
    gOtherAt = clock();
    gSince = "";
    gOtherSilent = llList2Integer([OLD_SILENT_MS, SILENT_MS], isSigned);
    gInside = [];
    practice();
    showText("This line waits: track " + gLetter + " has another one.");
    string hint = " Take one of the two away, or give it another letter.";
    if (!isOwn)
    {
        hint = " It has another owner: touch me to run all the same.";
    }
    sayToOwner("I do not run: " + described(id) + " is the line of track " + gLetter + ". I take over when it falls silent."
        + hint);
}

takeOver()
{
    gOther = NULL_KEY;
    gSince = llGetTimestamp();
    practice();
    openLine();
    watchAll();
    sayToOwner("I am the line of track " + gLetter + " now. Practice is on.");
}

// Practice and race

newRun(integer at)
{
    gRun = llGetSubString((string)llGenerateKey(), 0, 7);
    gRunAt = at;
    gEvents = 0;
}

practice()
{
    integer wasRace = gMode != PRACTICE;
    if (wasRace)
    {
        note("end", NULL_KEY, NULL_KEY, 0, clock());
        notify("end", NULL_KEY);
    }
    if (gIsOrdered)
    {
        gDescription = "\n";  // read again, because it has the length of the races that the owner starts
    }
    gIsOrdered = FALSE;
    gMinutes = 0;
    forgetDrivers();
    gMode = PRACTICE;
    newRun(clock());
    saveRace();
    relocate();
    showText("");
    setTimer();
    if (wasRace)
    {
        announce();
    }
}

startCountdown(integer wait)
{
    if (gMode == PRACTICE || llLinksetDataRead(SLOTS_NAME) == "")  // otherwise the race begins again, on its own grid
    {
        llLinksetDataWrite(SLOTS_NAME, llLinksetDataRead(GRID_NAME));
        llLinksetDataDelete(GRID_NAME);
    }
    forgetDrivers();
    gRaceWay = forwardWay();
    gMode = COUNTDOWN;
    newRun(clock() + wait * 1000);
    gSecondsLeft = 0;
    gHasLamps = FALSE;
    gSlots = [];
    note("countdown", NULL_KEY, NULL_KEY, 0, clock());
    saveRace();
    sayToOwner("the race on track " + gLetter + " starts in " + (string)wait + " seconds: " + raceLength() + ".");
    notify("countdown " + (string)wait, NULL_KEY);
    announce();
    countDown(clock());
    setTimer();
}

string lapsText(integer laps)
{
    return (string)laps + llList2String([" laps", " lap"], laps == 1);
}

string raceLength()
{
    if (gMinutes > 0)
    {
        return (string)gMinutes + " minutes";
    }
    if (gIsOrdered && gRaceLaps == 0)
    {
        return "until race control ends it";
    }
    if (gRaceLaps == 0)
    {
        return "no number of laps is set, so it lasts until you choose Practice";
    }
    return lapsText(gRaceLaps);
}

countDown(integer now)
{
    integer left = (gRunAt - now + 999) / 1000;
    if (left > 0)
    {
        if (left != gSecondsLeft)
        {
            string text = (string)left;
            if (gHasLamps && left <= LIGHTS_SECONDS)
            {
                text = "RED LIGHTS";
            }
            showText(text);
        }
        gSecondsLeft = left;
        if (left <= LIGHTS_SECONDS)
        {
            watchGrid(now);
        }
        return;
    }
    if (left < -LATEST_SIGNAL_SECONDS)
    {
        practice();
        sayToOwner("the line was away when the race had to start. Practice is on: start the race again.");
        return;
    }
    gMode = RACE;
    note("signal", NULL_KEY, NULL_KEY, 0, gRunAt);
    saveRace();
    startGrid();
    showText("GO!");
    sayToOwner("GO!");
    notify("signal", NULL_KEY);
    gTidyAt = now + 5000;
}

// Returns the keys of the drivers whom race control has put on the grid, in its order; empty for one who is unknown.
list grid()
{
    return llParseStringKeepNulls(llLinksetDataRead(SLOTS_NAME), [","], []);
}

// Reports drivers who move while the lights are red.
watchGrid(integer now)
{
    list all = grid();
    integer isFirst = gSlots == [];
    integer i;
    for (i = 0; i < llGetListLength(all); ++i)
    {
        key driver = llList2Key(all, i);
        list here = llGetObjectDetails(driver, [OBJECT_POS]);
        vector slot = llList2Vector(gSlots, i);
        float moved = llVecDist(llList2Vector(here, 0), slot);
        if (isFirst)
        {
            gSlots = gSlots + [llList2Vector(here, 0)];
        }
        else if (here != [] && slot != ZERO_VECTOR && moved > JUMP_METRES)
        {
            gSlots = llListReplaceList(gSlots, [ZERO_VECTOR], i, i);
            jumped(driver, moved, now);
        }
    }
}

jumped(key driver, float metres, integer at)
{
    note("jump", driver, rootOf(driver), 0, at);
    saveRace();
    say("JUMP", driver, llGetSubString((string)metres, 0, -5), llListFindList(grid(), [(string)driver]) + 1, []);
    string text = " moved before the start: race control rules on it.";
    sayToOwner(nameOf(driver) + text);
    sayTo(driver, nameOf(driver) + text);
}

// Starts the first lap of drivers whose grid slot is past the line, at the signal.
startGrid()
{
    list all = grid();
    integer i;
    gSlots = [];
    for (i = 0; i < llGetListLength(all) && gGrid != -1; ++i)
    {
        key driver = llList2Key(all, i);
        key car = rootOf(driver);
        if (car != NULL_KEY && (gWorn || !isPerson(car)))
        {
            integer isThere = locate(car);
            if (isThere && (gGrid == 1 || gPast > 0.0) && record(DRIVER_NAME + (string)driver) == [])
            {
                keep(driver, car, gRunAt, 0, 0);
                say("START", driver, "0", 0, []);
            }
        }
    }
}

// Stops the race with a red flag, or the countdown of a line that got its order late; after the chequered flag it has no effect.
stopRace()
{
    if (gMode == RACE && gFinished > 0 && gIsOrdered != TIMED)
    {
        sayToOwner("the chequered flag has fallen: the race is not stopped any more.");
    }
    else if (gMode == RACE || gMode == COUNTDOWN)
    {
        gMode = STOPPED;
        note("red", NULL_KEY, NULL_KEY, 0, clock());
        saveRace();
        showText("RED FLAG");
        sayToOwner("red flag: the race is stopped.");
        notify("red", NULL_KEY);
    }
}

// Shows the chequered flag: from the leader's next crossing on or, in practice and qualifying, to everybody. Ends a stopped race.
flagRace()
{
    if (gMode == STOPPED)
    {
        endRace();
    }
    else if (gMode == RACE && gFinished == 0 && gFlagAt == 0)
    {
        gFlagAt = clock() - gRunAt;
        string whose = "the leader's next crossing ends the race.";
        if (gIsOrdered == TIMED)
        {
            whose = "everybody's next crossing is the last.";
            gFinished = 1;
            gClosesAt = clock() + LONGEST_CLOSE_MS;
        }
        saveRace();
        sayToOwner("chequered flag: " + whose);
        notify("chequered", NULL_KEY);
    }
}

// Carries out an order of race control, which track-league.lsl has received.
carryOut(list order, key number)
{
    string kind = llList2String(order, 0);
    string what = llList2String(order, 1);
    list length = llParseStringKeepNulls(llList2String(order, 2), [","], []);
    if (gLetter == "" || gOther != NULL_KEY)
    {
        return;
    }
    if (kind == "START" || kind == "RESTART")
    {
        if (gMode != PRACTICE)
        {
            note("end", NULL_KEY, NULL_KEY, 0, clock());
            gMode = PRACTICE;  // so that practice() does not report an end, of which drivers would be told
        }
        practice();
        if (llList2String(settingsIn(llGetObjectDesc()), 0) == gLetter)
        {
            readDescription();  // for settings that were changed in the race before
        }
        gIsOrdered = TIMED;
        gRaceLaps = llList2Integer(length, 1);
        if (llList2String(length, 0) == "race" || llList2String(length, 0) == "heat")
        {
            gIsOrdered = RACED;
            gMinutes = llList2Integer(length, 2);
        }
        startCountdown((integer)what);
    }
    else if (kind == "ABORT" && gMode != PRACTICE)
    {
        practice();
        sayToOwner("race control has aborted the race. Practice is on.");
    }
    else if (kind == "RED")
    {
        stopRace();
    }
    else if (kind == "CHEQUERED")
    {
        flagRace();
    }
    else if (kind == "RETIRE")
    {
        retire(DRIVER_NAME + what);
    }
    else if (kind == "REINSTATE")
    {
        list driver = record(DRIVER_NAME + what);
        if (driver != [])
        {
            keep(what, llList2Key(driver, 0), llList2Integer(driver, 1), llList2Integer(driver, 2),
                llList2Integer(driver, 3) & ~RETIRED);
            sayTo(what, "you are in the race again.");
            findLeader();
        }
    }
    notify("done", number);
}

// Shows a text over the line to everybody nearby, without public chat.
showText(string text)
{
    llSetText(text, <1.0, 1.0, 1.0>, 1.0);
}

// Ends a race when all have finished or retired, when it closes after the winner, or when it has had no drivers for a while.
endRaceWhenOver(integer now)
{
    if (gMode != RACE)
    {
        return;
    }
    list names = drivers();
    // Race control ends practice and qualifying, and may reinstate drivers in a race in which all are out.
    integer isOver = (gIsOrdered != TIMED || gFinished > 0) && (names != [] || now - gRunAt > UNDRIVEN_SECONDS * 1000);
    integer isHeld = gIsOrdered && gFinished == 0 && gFlagAt == 0;
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        list driver = record(llList2String(names, i));
        integer isOut = llList2Integer(driver, 3) & (FINISHED | RETIRED);
        if (!isOut || (isHeld && now - llList2Integer(driver, 4) < UNDRIVEN_SECONDS * 1000))
        {
            isOver = FALSE;
        }
    }
    integer isFinishing = gIsOrdered && gFinished > 0;
    if (isOver && isFinishing && gClosesAt - now > SLOW_LAP_MS)
    {
        gClosesAt = now + SLOW_LAP_MS;
        saveRace();
    }
    if ((isOver && !isFinishing) || (gFinished > 0 && now - gClosesAt >= 0))
    {
        endRace();
    }
}

endRace()
{
    sayPlaces();
    practice();
    sayToOwner("the race is over. Practice is on.");
}

// Tells the owner the places: by laps, then by the time of the last crossing. In a timed session, the league has them.
sayPlaces()
{
    if (gIsOrdered == TIMED)
    {
        return;
    }
    list names = drivers();
    list places;
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        list driver = record(llList2String(names, i));
        integer laps = llList2Integer(driver, 2);
        integer time = llList2Integer(driver, 1) - gRunAt;
        string what = nameOf(personOf(llList2String(names, i))) + ", ";
        if (llList2Integer(driver, 3) & RETIRED)
        {
            what = what + "retired, ";
            laps = laps - 1000;
        }
        if (time < 0)
        {
            time = 0;
        }
        places = places + [(string)(1002000 - laps) + llGetSubString((string)(1000000000 + time), 1, 9)
            + what + lapsText(llList2Integer(driver, 2)) + " in " + seconds(time) + " s."];
    }
    places = llListSort(places, 1, TRUE);
    for (i = 0; i < llGetListLength(places); ++i)
    {
        sayToOwner("P" + (string)(i + 1) + " " + llDeleteSubString(llList2String(places, i), 0, 15));
    }
}

// Updates gMostLaps, by which the leader's next crossing is found, after a driver retired or is in the race again.
findLeader()
{
    list names = drivers();
    integer i;
    if (gIsOrdered == TIMED)
    {
        return;
    }
    for (gMostLaps = 0; i < llGetListLength(names); ++i)
    {
        list driver = record(llList2String(names, i));
        if (!(llList2Integer(driver, 3) & RETIRED) && llList2Integer(driver, 2) > gMostLaps)
        {
            gMostLaps = llList2Integer(driver, 2);
        }
    }
    saveRace();
}

retire(string name)
{
    list driver = record(name);
    if (gMode == RACE && driver != [])
    {
        key person = personOf(name);
        note("left", person, llList2Key(driver, 0), llList2Integer(driver, 2), clock());
        keep(person, llList2Key(driver, 0), llList2Integer(driver, 1), llList2Integer(driver, 2),
            llList2Integer(driver, 3) | RETIRED);
        sayTo(person, "you are out of the race.");
        sayToOwner(nameOf(person) + " is out of the race.");
        findLeader();
        endRaceWhenOver(clock());
    }
}

// Drivers

string nameOf(key driver)
{
    string name = llGetDisplayName(driver);
    if (name == "")
    {
        name = llKey2Name(driver);
    }
    integer code;
    for (code = 1; code < 32; ++code)
    {
        name = llReplaceSubString(name, llChar(code), " ", 0);
    }
    if (name == "")
    {
        return "Unknown Driver";
    }
    return name;
}

// Says a message about a driver; `more` is put before the name.
say(string what, key driver, string time, integer lap, list more)
{
    llRegionSay(lineChannel(), llDumpList2String(
        [gWord, what, gLetter, driver, time, lap] + more + [nameOf(driver)], "|"));
}

// Returns the object on which an avatar sits, the avatar on foot, or the root of an object.
key rootOf(key id)
{
    return llList2Key(llGetObjectDetails(id, [OBJECT_ROOT]), 0);
}

integer isPerson(key id)
{
    return llGetAgentSize(id) != ZERO_VECTOR;
}

// Returns the driver of a car: of the avatars in it its owner, else one who was timed in it, else the first; NULL_KEY if it is
// empty. An avatar on foot is their own car.
key driverOf(key car)
{
    if (isPerson(car))
    {
        return car;
    }
    key owner = llList2Key(llGetObjectDetails(car, [OBJECT_OWNER]), 0);
    if (rootOf(owner) == car)
    {
        return owner;
    }
    key driver = NULL_KEY;
    list people = llGetAgentList(AGENT_LIST_REGION, []);
    integer i;
    for (i = 0; i < llGetListLength(people); ++i)
    {
        key person = llList2Key(people, i);
        if (rootOf(person) == car)
        {
            if (llList2Key(record(DRIVER_NAME + (string)person), 0) == car)
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

// Counts a gate for a driver if it is the next one of the lap, so that none can be left out. If the grid is past the line, the
// first lap starts without a crossing.
gated(key driver, integer gate)
{
    list kept = record(DRIVER_NAME + (string)driver);
    if (kept == [] && gMode == RACE && gGrid == 1 && gIsOrdered != TIMED && gFinished == 0)
    {
        kept = [rootOf(driver), gRunAt, 0, 0];
    }
    integer flags = llList2Integer(kept, 3);
    if (kept != [] && gate <= gGates && gate == (flags & GATES) / GATE + 1)
    {
        keep(driver, llList2Key(kept, 0), llList2Integer(kept, 1), llList2Integer(kept, 2), flags + GATE);
    }
}

// Ends the laps that other drivers have begun in a car, which somebody else drives now: their next crossing starts a lap.
takeCar(key car)
{
    list names = drivers();
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        list kept = record(llList2String(names, i));
        if (llList2Key(kept, 0) == car)
        {
            llLinksetDataWrite(llList2String(names, i), llDumpList2String(llListReplaceList(kept, [NULL_KEY], 0, 0), "|"));
        }
    }
}

// Handles a crossing of the line, forwards or backwards, at a time of clock().
crossed(key driver, key car, integer forward, integer at)
{
    if (gMode == STOPPED)
    {
        return;
    }
    list kept = record(DRIVER_NAME + (string)driver);
    if (forward && llList2Key(kept, 0) != car)
    {
        takeCar(car);
    }
    if (kept == [])
    {
        if (forward)
        {
            firstCrossing(driver, car, at);
        }
        return;
    }
    key lapCar = llList2Key(kept, 0);
    integer since = llList2Integer(kept, 1);
    integer laps = llList2Integer(kept, 2);
    integer flags = llList2Integer(kept, 3);
    if (!forward)
    {
        if (gMode == COUNTDOWN)
        {
            llLinksetDataDelete(DRIVER_NAME + (string)driver);
        }
        else
        {
            keep(driver, lapCar, since, laps, flags + BEHIND);
        }
        return;
    }
    if (flags >= BEHIND)
    {
        keep(driver, lapCar, since, laps, flags - BEHIND);
        return;
    }
    integer time = at - since;
    if (flags & FINISHED && gIsOrdered && time >= gMinSeconds * 1000)
    {
        // The league decides when the flag fell, so it also gets later crossings.
        note("cross", driver, car, laps + 1, at);
        keep(driver, car, since, laps, flags);
    }
    if (flags & (FINISHED | RETIRED) || (lapCar == car && time < SAME_CROSSING_MS))
    {
        return;
    }
    if (lapCar != car || time > LONGEST_LAP_SECONDS * 1000)
    {
        start(driver, car, at, laps, flags & JUMPED);
        return;
    }
    string why;
    if (flags & JUMPED)
    {
        why = "you crossed the line before the start";
    }
    if (flags & MOVED)
    {
        why = "the line was moved";
    }
    integer isShort = time < gMinSeconds * 1000;
    integer counted;
    if (isShort)
    {
        why = "it is under the minimum of " + (string)gMinSeconds + " s";
    }
    integer gates = (flags & GATES) / GATE;
    if (why == "" && gates < gGates && gDeafUntil == 0)
    {
        why = "gate " + (string)(gates + 1) + " was missed";
    }
    flags = flags & ~GATES;
    if (why == "")
    {
        counted = ++laps;
        say("LAP2", driver, seconds(time), laps, [car, gRun, seconds(at - gRunAt)]);
        say("LAP", driver, seconds(time), laps, []);
    }
    else
    {
        say("DQ", driver, seconds(time), laps + 1, []);
        sayTo(driver, "the lap of " + seconds(time) + " s does not count: " + why + ".");
    }
    if (!isShort)
    {
        flags = flags & ~(JUMPED | MOVED);
        integer isTimeUp = laps > gMostLaps && ((gMinutes > 0 && at - gRunAt >= gMinutes * 60000)
            || (gFlagAt != 0 && at - gRunAt >= gFlagAt));
        if (gMode == RACE && ((gRaceLaps > 0 && laps >= gRaceLaps) || gFinished > 0 || isTimeUp))
        {
            flags = flags | FINISHED;
        }
    }
    if (laps > gMostLaps)
    {
        gMostLaps = laps;
    }
    if (gMode == RACE)
    {
        note("cross", driver, car, counted, at);
    }
    finish(driver, car, at, laps, flags, "cross " + (string)(time * (counted > 0)));
}

// Stores a driver after a crossing and notifies track-league.lsl. The first driver who has finished starts the end of the race.
finish(key driver, key car, integer at, integer laps, integer flags, string what)
{
    keep(driver, car, at, laps, flags);
    if (!(flags & FINISHED))
    {
        notify(what, driver);
        return;
    }
    integer time = at - gRunAt;
    string result = lapsText(laps) + " in " + seconds(time) + " s";
    sayToOwner(nameOf(driver) + " has finished: " + result + ".");
    sayTo(driver, "you have finished the race: " + result + ".");
    if (++gFinished == 1)
    {
        integer limit = 2 * time / (laps + (laps == 0));
        if (limit < SHORTEST_CLOSE_MS || laps == 0)
        {
            limit = SHORTEST_CLOSE_MS;
        }
        if (limit > LONGEST_CLOSE_MS || gIsOrdered)
        {
            limit = LONGEST_CLOSE_MS;
        }
        gClosesAt = at + limit;
        sayToOwner("everybody finishes on the next crossing. The race closes in " + (string)(limit / 1000) + " s.");
    }
    saveRace();
    notify(what, driver);
    gTidyAt = clock() + 500;  // to end the race, if it is over, after the driver was told their place
}

// Starts a lap of a driver.
start(key driver, key car, integer at, integer laps, integer flags)
{
    list kept = record(DRIVER_NAME + (string)driver);
    integer isWarned = (llList2Key(kept, 0) == car) * (llList2Integer(kept, 3) & WARNED);
    list words = llParseString2List(llList2String(llGetObjectDetails(car, [OBJECT_DESC]), 0), [" "], []);
    string said = llToUpper(llList2String(words, 0)) + " " + llDumpList2String(llDeleteSubList(words, 0, 0), " ");
    integer isDeaf = said != gLetter + " " + gWord && !isPerson(car);
    if (gMode == RACE)
    {
        // In a timed session, a driver's first crossing starts a lap.
        note("cross", driver, car, gIsOrdered == TIMED && kept == [], at);
    }
    keep(driver, car, at, laps, flags | (WARNED * (isWarned || isDeaf)));
    say("START", driver, "0", 0, []);
    sayTo(driver, "your lap on track " + gLetter + " has started.");
    if (isDeaf && !isWarned)
    {
        sayTo(driver, "your car reports no laps of this line: set its description to \"" + gLetter + " " + gWord
            + "\".");
    }
}

firstCrossing(key driver, key car, integer at)
{
    if (gIsOrdered && at - gRunAt < 0)
    {
        // Drivers may cross the line on their way to the grid until the first light is red. A timed lap begins after the signal.
        if (gIsOrdered == RACED && gRunAt - at < LIGHTS_SECONDS * 1000)
        {
            if (llListFindList(grid(), [(string)driver]) == -1)
            {
                jumped(driver, 0.0, at);
            }
            keep(driver, car, at, 0, 0);
        }
        return;
    }
    if (gMode != PRACTICE && at - gRunAt < 0)
    {
        keep(driver, car, at, 0, JUMPED);
        say("DQ", driver, "0", 0, []);
        string text = " crossed the line before the start: back over the line before GO, or the first lap is disqualified.";
        sayToOwner(nameOf(driver) + text);
        sayTo(driver, nameOf(driver) + text);
        return;
    }
    if (gFinished > 0)
    {
        sayTo(driver, "the race is finishing: you are timed when it is over.");
        return;
    }
    if (gMode == RACE && gGrid == 1 && gIsOrdered != TIMED)
    {
        keep(driver, car, gRunAt, 0, 0);
        crossed(driver, car, TRUE, at);
        return;
    }
    start(driver, car, at, 0, 0);
}

// Removes or retires drivers who have left the region for too long.
removeAbsent(integer now)
{
    list names = drivers();
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        string name = llList2String(names, i);
        list driver = record(name);
        if (isPerson(personOf(name)))
        {
            if (driver != [] && now - llList2Integer(driver, 4) > SEEN_MS)
            {
                llLinksetDataWrite(name, llDumpList2String(llListReplaceList(driver, [now], 4, 4), "|"));
            }
        }
        else if (driver != [] && now - llList2Integer(driver, 4) > AWAY_SECONDS * 1000 + SEEN_MS)
        {
            if (gMode == PRACTICE)
            {
                llLinksetDataDelete(name);
            }
            else if (gIsOrdered == TIMED && gFinished == 0)
            {
                // The laps stand, and without a car the next crossing starts a lap.
                llLinksetDataWrite(name, llDumpList2String(llListReplaceList(driver, [NULL_KEY], 0, 0), "|"));
            }
            else if (!(llList2Integer(driver, 3) & (FINISHED | RETIRED)))
            {
                retire(name);
            }
        }
    }
}

// The line

// Reads the position of a car into gAt, gPast, gSpeed and gIsBeside. Returns FALSE if it is gone.
integer locate(key car)
{
    integer before;
    list here;
    integer tries = 10;
    do
    {
        before = clock();
        here = llGetObjectDetails(car, [OBJECT_POS, OBJECT_VELOCITY]);
        gAt = clock();
    }
    while (gAt - before > MOST_APART_MS && --tries > 0);
    vector way = forwardWay();
    vector offset = llList2Vector(here, 0) - llGetPos();
    gAt = before + (gAt - before) / 2;
    gPast = offset * way;
    gSpeed = llList2Vector(here, 1) * way;
    gIsBeside = llVecMag(offset - way * gPast) > llVecMag(llGetScale()) / 2.0 + BESIDE_METRES;
    return here != [];
}

// Watches a car that has touched the line. Its speed shows where it was a moment before, and so from which side it came. In a
// busy region the script runs late: then `at`, its position at the collision (ZERO_VECTOR if unknown), shows the side too. The
// car has since driven at its speed of now or of then, whichever is higher, because it may have stopped.
addCar(key id, vector at, vector velocity)
{
    key car = rootOf(id);
    if (gLetter == "" || gOther != NULL_KEY || llListFindList(gInside, [car]) != -1 || (isPerson(car) && !gWorn))
    {
        return;
    }
    integer isThere = locate(car);
    float before = BEFORE_SECONDS;
    float was = gPast - before * gSpeed;
    float farthest = FAR_METRES;
    float side = (at - llGetPos()) * forwardWay();
    if (at != ZERO_VECTOR && side * gPast < 0.0)
    {
        was = side;
        farthest = LATE_METRES;
        float speed = velocity * forwardWay();
        if (llFabs(gSpeed) > llFabs(speed))
        {
            speed = gSpeed;
        }
        if (gPast * speed > 0.0)
        {
            before = (gPast - side) / speed;
        }
        if (before > LATE_SECONDS)
        {
            before = BEFORE_SECONDS;
        }
    }
    if (isThere && llFabs(gPast) < farthest && !gIsBeside)
    {
        gInside = gInside + [car, gAt - llRound(before * 1000.0), was];
        sample(llGetListLength(gInside) - INSIDE_FIELDS);
    }
}

// Compares the position of a car with its last one, and interpolates the time of a crossing between them.
// Returns FALSE if the car is far from the line.
integer sample(integer i)
{
    key car = llList2Key(gInside, i);
    integer before = llList2Integer(gInside, i + 1);
    float was = llList2Float(gInside, i + 2);
    if (!locate(car))
    {
        return FALSE;
    }
    float past = gPast;
    gInside = llListReplaceList(gInside, [gAt, past], i + 1, i + 2);
    if (gIsBeside)
    {
        return FALSE;
    }
    if ((was < 0.0) != (past < 0.0))
    {
        integer at = before + llRound((gAt - before) * was / (was - past));
        key driver = driverOf(car);
        if (driver != NULL_KEY)
        {
            crossed(driver, car, past > was, at);
        }
    }
    return llFabs(past) < FAR_METRES;
}

sampleAll()
{
    integer i = llGetListLength(gInside) - INSIDE_FIELDS;
    for (; i >= 0; i -= INSIDE_FIELDS)
    {
        if (!sample(i))
        {
            gInside = llDeleteSubList(gInside, i, i + INSIDE_FIELDS - 1);
        }
    }
}

// Watches cars that are in the line already, for which no collision starts after a reset.
watchAll()
{
    list people = llGetAgentList(AGENT_LIST_REGION, []);
    integer i;
    for (i = 0; i < llGetListLength(people); ++i)
    {
        addCar(llList2Key(people, i), ZERO_VECTOR, ZERO_VECTOR);
    }
    setTimer();
}

// Reads the position of the line, and of the cars near it.
relocate()
{
    gPlace = llGetPos();
    gWay = forwardWay();
    integer i;
    for (i = 0; i < llGetListLength(gInside); i += INSIDE_FIELDS)
    {
        if (locate(llList2Key(gInside, i)))
        {
            gInside = llListReplaceList(gInside, [gAt, gPast], i + 1, i + 2);
        }
    }
}

// Sets bits in the state of every driver: MOVED, or GATES, which counts all gates as passed where the line may have missed some.
markDrivers(integer flags)
{
    list names = drivers();
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        string name = llList2String(names, i);
        list driver = record(name);
        llLinksetDataWrite(name, llDumpList2String(llListReplaceList(driver, [llList2Integer(driver, 3) | flags], 3, 3), "|"));
    }
}

// Checks whether the line was moved: this is not a crossing by the cars near it, and the current laps do not count.
checkPlace()
{
    vector place = llGetPos();
    vector way = forwardWay();
    if (place == gPlace && way == gWay)
    {
        return;
    }
    integer isFar = llFabs((place - gPlace) * way) > MOVED_METRES || way * gWay < 0.9;
    relocate();
    if (!isFar || gLetter == "")
    {
        return;
    }
    markDrivers(MOVED);
    sayToOwner("I was moved: laps under way do not count. Cars cross the line towards the " + compass() + ".");
}

// Menu

openMenu(integer now)
{
    llListenRemove(gMenu);
    gMenu = llListen(gMenuChannel, "", llGetOwner(), "");
    gMenuUntil = now + MENU_SECONDS * 1000;
}

showMenu()
{
    if (gLetter == "")
    {
        sayToOwner("set my description to the letter of the track, a space and the shout word, such as \"A VROOM\".");
        return;
    }
    if (gRefused != "\n")
    {
        gRefused = "\n";
        readDescription();
        return;
    }
    openMenu(clock());
    gQuestion = "";
    if (gOther != NULL_KEY)
    {
        list buttons = ["Wait"];
        if (llGetOwnerKey(gOther) != llGetOwner())
        {
            buttons = ["Run", "Wait"];
        }
        llDialog(llGetOwner(), "\nI wait: " + described(gOther) + " is the line of track " + gLetter + ".", buttons,
            gMenuChannel);
        return;
    }
    list modes = ["Practice: everybody who crosses the line is timed.", "The countdown is running.", "A race is on.",
        "The race is stopped."];
    llDialog(llGetOwner(), "\nTrack " + gLetter + ", shout word " + gWord + ". " + llList2String(modes, gMode)
        + "\nMinimum lap: " + (string)gMinSeconds + " s. Race: " + raceLength()
        + ".\nCars cross the line towards the " + compass() + ".",
        ["Min lap", "Race laps", "Turn round", "Practice", "Start race", "Drivers", "Retire", "Red flag", "Chequered"],
        gMenuChannel);
}

ask(string question, string text)
{
    openMenu(clock());
    gQuestion = question;
    llTextBox(llGetOwner(), "\n" + text, gMenuChannel);
}

// Asks the owner before a race is ended.
askToEnd(string question, string text)
{
    openMenu(clock());
    gQuestion = question;
    llDialog(llGetOwner(), "\nA race is on. " + text + " End it?", ["End race", "Keep race"], gMenuChannel);
    sayToOwner("a race is on and goes on. " + text + " Choose in the dialog.");
}

// Asks which driver retires, with nine on a page.
askToRetire(integer page)
{
    list names = drivers();
    list buttons;
    string text;
    integer i;
    gChoices = [];
    for (i = 0; i < llGetListLength(names); ++i)
    {
        list driver = record(llList2String(names, i));
        if (!(llList2Integer(driver, 3) & (FINISHED | RETIRED)))
        {
            gChoices = gChoices + [llList2String(names, i)];
        }
    }
    integer more = llGetListLength(gChoices) > 9 * (page + 1);
    gChoices = llList2List(gChoices, 9 * page, 9 * page + 8);
    if (gMode != RACE || gChoices == [])
    {
        sayToOwner("there is no driver in a race.");
        return;
    }
    for (i = 0; i < llGetListLength(gChoices); ++i)
    {
        text = text + "\n" + (string)(i + 1) + " " + llGetSubString(nameOf(personOf(llList2String(gChoices, i))), 0, 11);
        buttons = buttons + [(string)(i + 1)];
    }
    if (more)
    {
        buttons = buttons + ["More"];
    }
    openMenu(clock());
    gQuestion = "retire" + (string)page;
    llDialog(llGetOwner(), "\nWho is out of the race?" + text, buttons, gMenuChannel);
}

answered(string text)
{
    integer value = (integer)text;
    string question = llGetSubString(gQuestion, 0, 5);
    if (question == "retire")
    {
        integer page = (integer)llDeleteSubString(gQuestion, 0, 5);
        gQuestion = "";
        if (text == "More")
        {
            askToRetire(page + 1);
        }
        else if (inRange(value, 1, llGetListLength(gChoices)))
        {
            retire(llList2String(gChoices, value - 1));
        }
        return;
    }
    if (question == "change" || question == "mode" || question == "start")
    {
        gQuestion = "";
        if (gMode != PRACTICE && text == "End race")
        {
            sayPlaces();
            practice();
            readDescription();
        }
        if (gMode == PRACTICE && question == "start")
        {
            startCountdown(COUNTDOWN_SECONDS);
        }
        if (text == "Keep race" && gMode != PRACTICE && question == "change")
        {
            writeDescription(gMinSeconds, ownLaps(), gTurned);
        }
        return;
    }
    if (question == "min" && inRange(value, 1, LONGEST_LAP_SECONDS))
    {
        writeDescription(value, ownLaps(), gTurned);
    }
    else if (question == "laps" && (value > 0 || text == "0") && value < 1000)
    {
        writeDescription(gMinSeconds, value, gTurned);
    }
    else
    {
        sayToOwner("\"" + text + "\" is not such a number, nothing was changed.");
        return;
    }
    if (gMode == PRACTICE)
    {
        showMenu();
    }
}

listDrivers()
{
    list names = drivers();
    if (names == [])
    {
        sayToOwner("no driver has crossed the line.");
    }
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        list driver = record(llList2String(names, i));
        sayToOwner(nameOf(personOf(llList2String(names, i))) + ": laps " + llList2String(driver, 2));
    }
}

chosen(string button)
{
    if (button == "Run" && gOther != NULL_KEY)
    {
        takeOver();
    }
    else if (gOther != NULL_KEY)
    {
        return;
    }
    else if (gMode >= RACE && button == "Practice")
    {
        askToEnd("mode", "Practice ends the race.");
    }
    else if (gMode == RACE && button == "Start race")
    {
        askToEnd("start", "A new race ends this one.");
    }
    else if (button == "Practice")
    {
        practice();
        sayToOwner("practice on track " + gLetter + ".");
    }
    else if (button == "Red flag")
    {
        stopRace();
    }
    else if (button == "Chequered")
    {
        flagRace();
    }
    else if (button == "Start race")
    {
        startCountdown(COUNTDOWN_SECONDS);
    }
    else if (button == "Drivers")
    {
        listDrivers();
    }
    else if (button == "Retire")
    {
        askToRetire(0);
    }
    else if (button == "Turn round")
    {
        writeDescription(gMinSeconds, ownLaps(), !gTurned);
    }
    else if (button == "Min lap")
    {
        ask("min", "The shortest time in seconds that a lap can truly take, 1 to "
            + (string)LONGEST_LAP_SECONDS + ". Faster ones are disqualified.");
    }
    else if (button == "Race laps")
    {
        ask("laps", "Laps of a race, 1 to 999. 0: the race lasts until you choose Practice.");
    }
}

// Starts the line, or continues after a reset, an edit or a restart of the region.
begin()
{
    restoreRace();
    gTidyAt = clock();  // not 0, which is later than a clock that has overflowed
    gInterval = 0.0;
    gDescription = "\n";
    gRefused = "\n";
    showText("");
    string letter = gLetter;
    readDescription();
    relocate();
    if (gLetter != "" && gLetter == letter)
    {
        openLine();
        watchAll();
        if (gMode != PRACTICE)
        {
            sayToOwner("the race on track " + gLetter + " goes on.");
        }
    }
    setTimer();
}

// Does what is due every few seconds.
tidy(integer now)
{
    if (gMode == RACE)
    {
        showText("");
    }
    readDescription();
    removeAbsent(now);
    endRaceWhenOver(now);
    if (now - gMenuUntil >= 0)
    {
        llListenRemove(gMenu);
        gQuestion = "";
    }
    if (gMode == PRACTICE && now - gRunAt > RUN_SECONDS * 1000)
    {
        newRun(now);
        saveRace();
    }
    if (gDeafUntil == 0)
    {
        gMessages = 0;
    }
    else if (now - gDeafUntil >= 0 && gLetter != "")
    {
        gOtherAt = now;
        markDrivers(GATES);
        openLine();
    }
    if (gOther != NULL_KEY && ((now - gOtherAt > gOtherSilent && gDeafUntil == 0)
        || firstWord(llList2String(llGetObjectDetails(gOther, [OBJECT_DESC]), 0)) != gLetter))
    {
        takeOver();
    }
    announce();
}

default
{
    state_entry()
    {
        llSetStatus(STATUS_PHANTOM, FALSE);
        llVolumeDetect(TRUE);
        gMenuChannel = -1 - (integer)("0x" + llGetSubString((string)llGetKey(), -7, -1));
        begin();
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    collision_start(integer count)
    {
        integer i;
        checkPlace();
        for (i = 0; i < count; ++i)
        {
            addCar(llDetectedKey(i), llDetectedPos(i), llDetectedVel(i));
        }
        setTimer();
    }

    touch_start(integer count)
    {
        if (llDetectedKey(0) == llGetOwner())
        {
            readDescription();
            showMenu();
        }
    }

    listen(integer channel, string name, key id, string message)
    {
        if (channel != gMenuChannel)
        {
            otherSpoke(id, message);
        }
        else if (gQuestion != "")
        {
            answered(llStringTrim(message, STRING_TRIM));
        }
        else
        {
            chosen(message);
        }
    }

    link_message(integer sender, integer number, string text, key id)
    {
        if (number == ORDER_MESSAGE)
        {
            carryOut(llParseStringKeepNulls(text, ["|"], []), id);
        }
    }

    changed(integer change)
    {
        if (change & (CHANGED_OWNER | CHANGED_REGION))
        {
            llResetScript();
        }
        if (change & CHANGED_REGION_START)
        {
            begin();
        }
    }

    timer()
    {
        integer now = clock();
        checkPlace();
        sampleAll();
        if (gMode == COUNTDOWN)
        {
            countDown(now);
        }
        if (now - gTidyAt >= 0)
        {
            gTidyAt = now + llRound(IDLE_INTERVAL * 1000.0);
            tidy(now);
        }
        setTimer();
    }
}
