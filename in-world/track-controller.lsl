// Start/finish line of a track: times every driver who crosses it and sends the lines that the cars report to the league.
// Goes into one prim across the track, as wide as the track and about half a metre thick; cars drive through it.
// Its description: the track's letter, a space, the shout word ("A VROOM"). Settings may follow, each as name=value:
//   min=20      laps under 20 seconds are disqualified (10 when absent)
//   laps=5      length of a race (no end when absent)
//   turned=1    cars cross the line the other way
// The owner's touch opens a menu that starts practice or a race and changes the settings.
// Lines: VROOM|LAP|A|driver key|83.456|3|Driver Name, and START and DQ alike, by llRegionSay on channel -7700 - code(letter).

string JOB = "Track controller: ";
string DEFAULT_WORD = "VROOM";
integer DEFAULT_MIN_SECONDS = 10;
integer LONGEST_LAP_SECONDS = 3600;  // a longer one is a driver who rested
integer COUNTDOWN_SECONDS = 10;
integer AWAY_SECONDS = 600;          // a track may lead through other regions; a driver away for longer has left
integer MENU_SECONDS = 120;
integer MOST_DRIVERS = 40;
float IDLE_INTERVAL = 5.0;
float SAMPLE_INTERVAL = 0.1;         // while a car is in the line
float BEFORE_SECONDS = 0.5;
float FAR_METRES = 30.0;

integer PRACTICE = 0;
integer COUNTDOWN = 1;
integer RACE = 2;

string gDescription = "\n";  // as it was last read; no description has a line break
string gLetter;  // empty while the description has none
string gWord;
integer gMinSeconds;
integer gRaceLaps;
integer gTurned;

integer gMode;
integer gGoAt;
integer gSecondsLeft;
integer gFinished;

// Drivers on the track, the one who crossed the line last at the end.
list gDrivers;  // avatar, car, start of the lap (ms), laps, flags, last seen in the region (ms)
integer DRIVER_FIELDS = 6;
integer BEHIND = 1;    // went back over the line: the next crossing only undoes that
integer JUMPED = 2;    // crossed the line before the start: the first lap is disqualified
integer FINISHED = 4;  // has driven all laps of the race

list gInside;   // cars in the line now: car, driver, time (ms) and distance past the line (m) of the last sample
integer INSIDE_FIELDS = 4;

integer gClockMs;
integer gTidyAt;
integer gMenu;
integer gMenuChannel;
integer gMenuUntil;
string gQuestion;

sayToOwner(string text)
{
    llOwnerSay(JOB + text);
}

// Milliseconds. llGetTime is a single-precision float that steps by 125 ms after two weeks, so it is set back in time.
// The count wraps after 24 days: compare two times by their difference only.
integer clock()
{
    if (llGetTime() > 1000.0)
    {
        gClockMs = gClockMs + llRound(llGetAndResetTime() * 1000.0);
    }
    return gClockMs + llRound(llGetTime() * 1000.0);
}

string seconds(integer ms)
{
    return (string)(ms / 1000) + "." + llGetSubString((string)(1000 + ms % 1000), 1, 3);
}

// The way that cars drive, horizontal: along the prim's shorter side.
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
    return axis * llGetRot();
}

string compass()
{
    vector way = forwardWay();
    if (llFabs(way.x) > llFabs(way.y))
    {
        if (way.x > 0.0)
        {
            return "EAST";
        }
        return "WEST";
    }
    if (way.y > 0.0)
    {
        return "NORTH";
    }
    return "SOUTH";
}

setTimer()
{
    if (gInside != [] || gMode == COUNTDOWN)
    {
        llSetTimerEvent(SAMPLE_INTERVAL);
    }
    else
    {
        llSetTimerEvent(IDLE_INTERVAL);
    }
}

// Settings

integer inRange(integer value, integer least, integer most)
{
    return value >= least && value <= most;
}

readDescription()
{
    string description = llGetObjectDesc();
    if (description == gDescription)
    {
        return;
    }
    gDescription = description;
    list parts = llParseString2List(description, [" "], []);
    string letter = llToUpper(llList2String(parts, 0));
    string word;
    gMinSeconds = DEFAULT_MIN_SECONDS;
    gRaceLaps = 0;
    gTurned = FALSE;
    integer i;
    for (i = 1; i < llGetListLength(parts); ++i)
    {
        string part = llList2String(parts, i);
        integer at = llSubStringIndex(part, "=");
        if (at == -1)
        {
            word = llStringTrim(word + " " + part, STRING_TRIM);
        }
        else
        {
            set(llToLower(llGetSubString(part, 0, at)), (integer)llGetSubString(part + " ", at + 1, -1));
        }
    }
    if (word == "")
    {
        word = DEFAULT_WORD;
    }
    if (llStringLength(letter) != 1 || !inRange(llOrd(letter, 0), 65, 90) || llSubStringIndex(word, "|") != -1)
    {
        gLetter = "";
        practice();
        sayToOwner("nothing is timed. Set my description to the letter of the track, a space and the shout word, such as"
            + " \"A VROOM\".");
        return;
    }
    if (letter != gLetter || word != gWord)
    {
        gLetter = letter;
        gWord = word;
        practice();
        sayToOwner("practice on track " + gLetter + ", shout word " + gWord + ". Cars cross the line towards the "
            + compass() + ". Touch me for the menu.");
    }
}

// A setting of the description; values that make no sense leave what is usual.
set(string name, integer value)
{
    if (name == "min=" && inRange(value, 1, LONGEST_LAP_SECONDS))
    {
        gMinSeconds = value;
    }
    if (name == "laps=" && inRange(value, 0, 999))
    {
        gRaceLaps = value;
    }
    if (name == "turned=")
    {
        gTurned = value != 0;
    }
}

writeDescription()
{
    string description = gLetter + " " + gWord;
    if (gMinSeconds != DEFAULT_MIN_SECONDS)
    {
        description = description + " min=" + (string)gMinSeconds;
    }
    if (gRaceLaps > 0)
    {
        description = description + " laps=" + (string)gRaceLaps;
    }
    if (gTurned)
    {
        description = description + " turned=1";
    }
    llSetObjectDesc(description);
    gDescription = description;
}

// Practice and race

forgetDrivers()
{
    gDrivers = [];
    gFinished = 0;
}

practice()
{
    forgetDrivers();
    gMode = PRACTICE;
    showText("");
    setTimer();
}

startCountdown()
{
    forgetDrivers();
    gMode = COUNTDOWN;
    gGoAt = clock() + COUNTDOWN_SECONDS * 1000;
    gSecondsLeft = 0;
    sayToOwner("the race on track " + gLetter + " starts in " + (string)COUNTDOWN_SECONDS + " seconds: " + raceLength()
        + ".");
    countDown(clock());
    setTimer();
}

string raceLength()
{
    if (gRaceLaps == 0)
    {
        return "no number of laps is set, so it lasts until you choose Practice";
    }
    if (gRaceLaps == 1)
    {
        return "1 lap";
    }
    return (string)gRaceLaps + " laps";
}

countDown(integer now)
{
    integer left = (gGoAt - now + 999) / 1000;
    if (left > 0)
    {
        if (left != gSecondsLeft)
        {
            showText((string)left);
        }
        gSecondsLeft = left;
        return;
    }
    gMode = RACE;
    showText("GO!");
    sayToOwner("GO!");
    gTidyAt = now + 5000;
}

// Over the line, for everybody who is near: nothing is said on public chat.
showText(string text)
{
    llSetText(text, <1.0, 1.0, 1.0>, 1.0);
}

endRaceWhenAllFinished()
{
    integer i;
    for (i = 0; i < llGetListLength(gDrivers); i += DRIVER_FIELDS)
    {
        if (!(llList2Integer(gDrivers, i + 4) & FINISHED))
        {
            return;
        }
    }
    if (gMode == RACE && gFinished > 0)
    {
        practice();
        sayToOwner("the race is over. Practice is on.");
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
    integer i;
    string clean;
    for (i = 0; i < llStringLength(name); ++i)
    {
        string letter = llGetSubString(name, i, i);
        if (llOrd(letter, 0) < 32)
        {
            letter = " ";
        }
        clean = clean + letter;
    }
    if (clean == "")
    {
        return "Unknown Driver";
    }
    return clean;
}

say(string what, key driver, string time, integer lap)
{
    llRegionSay(-7700 - llOrd(gLetter, 0), llDumpList2String(
        [gWord, what, gLetter, driver, time, lap, nameOf(driver)], "|"));
}

// Of an avatar the object they sit on, or the avatar on foot; of an object its root.
key rootOf(key id)
{
    return llList2Key(llGetObjectDetails(id, [OBJECT_ROOT]), 0);
}

// The car's owner where the owner sits in it, else the first person found in it; NULL_KEY for an empty one.
key driverOf(key car)
{
    key owner = llList2Key(llGetObjectDetails(car, [OBJECT_OWNER]), 0);
    if (rootOf(owner) == car)
    {
        return owner;
    }
    list people = llGetAgentList(AGENT_LIST_REGION, []);
    integer i;
    for (i = 0; i < llGetListLength(people); ++i)
    {
        key person = llList2Key(people, i);
        if (rootOf(person) == car)
        {
            return person;
        }
    }
    return NULL_KEY;
}

keep(key driver, key car, integer since, integer laps, integer flags)
{
    if (llGetListLength(gDrivers) >= MOST_DRIVERS * DRIVER_FIELDS)
    {
        gDrivers = llDeleteSubList(gDrivers, 0, DRIVER_FIELDS - 1);
    }
    gDrivers = gDrivers + [driver, car, since, laps, flags, clock()];
}

// A driver came over the line, forward or back, at a time of clock().
crossed(key driver, key car, integer forward, integer at)
{
    integer i = llListFindList(gDrivers, [driver]);
    if (i == -1)
    {
        if (forward)
        {
            firstCrossing(driver, car, at);
        }
        return;
    }
    key lapCar = llList2Key(gDrivers, i + 1);
    integer since = llList2Integer(gDrivers, i + 2);
    integer laps = llList2Integer(gDrivers, i + 3);
    integer flags = llList2Integer(gDrivers, i + 4);
    gDrivers = llDeleteSubList(gDrivers, i, i + DRIVER_FIELDS - 1);
    if (!forward)
    {
        if (gMode != COUNTDOWN)
        {
            keep(driver, lapCar, since, laps, flags | BEHIND);
        }
        return;
    }
    if (flags & (BEHIND | FINISHED))
    {
        keep(driver, lapCar, since, laps, flags & ~BEHIND);
        return;
    }
    integer time = at - since;
    if (lapCar != car || time > LONGEST_LAP_SECONDS * 1000)
    {
        keep(driver, car, at, laps, flags);
        say("START", driver, "0", 0);
        return;
    }
    if (time < gMinSeconds * 1000 || flags & JUMPED)
    {
        if (time >= gMinSeconds * 1000)
        {
            flags = flags & ~JUMPED;
        }
        keep(driver, car, at, laps, flags);
        say("DQ", driver, seconds(time), laps + 1);
        return;
    }
    ++laps;
    if (gMode == RACE && laps == gRaceLaps)
    {
        flags = flags | FINISHED;
    }
    keep(driver, car, at, laps, flags);
    say("LAP", driver, seconds(time), laps);
    if (flags & FINISHED)
    {
        ++gFinished;
        sayToOwner("P" + (string)gFinished + " " + nameOf(driver) + ", " + raceLength() + " in " + seconds(at - gGoAt)
            + " s.");
        endRaceWhenAllFinished();
    }
}

firstCrossing(key driver, key car, integer at)
{
    if (gMode == COUNTDOWN)
    {
        keep(driver, car, at, 0, JUMPED);
        say("DQ", driver, "0", 0);
        sayToOwner(nameOf(driver) + " crossed the line before the start: back over the line before GO, or the first lap"
            + " is disqualified.");
        return;
    }
    keep(driver, car, at, 0, 0);
    say("START", driver, "0", 0);
}

// Drivers who left the region and did not come back.
removeAbsent(integer now)
{
    integer i = llGetListLength(gDrivers) - DRIVER_FIELDS;
    for (; i >= 0; i -= DRIVER_FIELDS)
    {
        if (llGetAgentSize(llList2Key(gDrivers, i)) != ZERO_VECTOR)
        {
            gDrivers = llListReplaceList(gDrivers, [now], i + 5, i + 5);
        }
        else if (now - llList2Integer(gDrivers, i + 5) > AWAY_SECONDS * 1000)
        {
            gDrivers = llDeleteSubList(gDrivers, i, i + DRIVER_FIELDS - 1);
        }
    }
    endRaceWhenAllFinished();
}

// The line

// A car came into the line. Where it was a moment ago follows from its speed, which shows the side it came from.
addCar(key id)
{
    key car = rootOf(id);
    if (gLetter == "" || llGetAgentSize(car) != ZERO_VECTOR || llListFindList(gInside, [car]) != -1)
    {
        return;
    }
    key driver = driverOf(car);
    if (driver == NULL_KEY)
    {
        return;
    }
    list now = llGetObjectDetails(car, [OBJECT_POS, OBJECT_VELOCITY]);
    vector way = forwardWay();
    float past = (llList2Vector(now, 0) - llGetPos()) * way - BEFORE_SECONDS * (llList2Vector(now, 1) * way);
    gInside = gInside + [car, driver, clock() - llRound(BEFORE_SECONDS * 1000.0), past];
    sample(llGetListLength(gInside) - INSIDE_FIELDS);
}

// Compares where a car is with where it was. The moment it crossed lies between, as the distance does.
// FALSE: the car is gone.
integer sample(integer i)
{
    key car = llList2Key(gInside, i);
    list here = llGetObjectDetails(car, [OBJECT_POS]);
    if (here == [])
    {
        return FALSE;
    }
    integer now = clock();
    integer before = llList2Integer(gInside, i + 2);
    float was = llList2Float(gInside, i + 3);
    float past = (llList2Vector(here, 0) - llGetPos()) * forwardWay();
    gInside = llListReplaceList(gInside, [now, past], i + 2, i + 3);
    if ((was < 0.0) != (past < 0.0))
    {
        crossed(llList2Key(gInside, i + 1), car, past > was, before + llRound((now - before) * was / (was - past)));
    }
    return llFabs(past) < FAR_METRES;
}

removeCar(key id)
{
    integer i = llListFindList(gInside, [rootOf(id)]);
    if (i != -1)
    {
        sample(i);
        gInside = llDeleteSubList(gInside, i, i + INSIDE_FIELDS - 1);
    }
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
    openMenu(clock());
    gQuestion = "";
    list modes = ["Practice: everybody who crosses the line is timed.", "The countdown is running.", "A race is on."];
    llDialog(llGetOwner(), "\nTrack " + gLetter + ", shout word " + gWord + ". " + llList2String(modes, gMode)
        + "\nMinimum lap: " + (string)gMinSeconds + " s. Race: " + raceLength()
        + ".\nCars cross the line towards the " + compass() + ".",
        ["Min lap", "Race laps", "Turn round", "Practice", "Start race", "Drivers"], gMenuChannel);
}

ask(string question, string text)
{
    openMenu(clock());
    gQuestion = question;
    llTextBox(llGetOwner(), "\n" + text, gMenuChannel);
}

answered(string text)
{
    integer value = (integer)text;
    if (gQuestion == "min" && inRange(value, 1, LONGEST_LAP_SECONDS))
    {
        gMinSeconds = value;
    }
    else if (gQuestion == "laps" && (value > 0 || text == "0") && value < 1000)
    {
        gRaceLaps = value;
    }
    else
    {
        sayToOwner("\"" + text + "\" is not such a number, nothing was changed.");
        return;
    }
    writeDescription();
    showMenu();
}

listDrivers()
{
    if (gDrivers == [])
    {
        sayToOwner("no driver has crossed the line.");
    }
    integer i;
    for (i = 0; i < llGetListLength(gDrivers); i += DRIVER_FIELDS)
    {
        sayToOwner(nameOf(llList2Key(gDrivers, i)) + ": laps " + (string)llList2Integer(gDrivers, i + 3));
    }
}

chosen(string button)
{
    if (button == "Practice")
    {
        practice();
        sayToOwner("practice on track " + gLetter + ".");
    }
    else if (button == "Start race")
    {
        startCountdown();
    }
    else if (button == "Drivers")
    {
        listDrivers();
    }
    else if (button == "Turn round")
    {
        gTurned = !gTurned;
        writeDescription();
        practice();
        showMenu();
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

default
{
    state_entry()
    {
        llSetStatus(STATUS_PHANTOM, FALSE);
        llVolumeDetect(TRUE);
        gMenuChannel = -1 - (integer)("0x" + llGetSubString((string)llGetKey(), -7, -1));
        showText("");
        readDescription();
        setTimer();
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    collision_start(integer count)
    {
        integer i;
        for (i = 0; i < count; ++i)
        {
            addCar(llDetectedKey(i));
        }
        setTimer();
    }

    collision_end(integer count)
    {
        integer i;
        for (i = 0; i < count; ++i)
        {
            removeCar(llDetectedKey(i));
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
        if (gQuestion != "")
        {
            answered(llStringTrim(message, STRING_TRIM));
        }
        else
        {
            chosen(message);
        }
    }

    changed(integer change)
    {
        if (change & (CHANGED_OWNER | CHANGED_REGION | CHANGED_REGION_START))
        {
            llResetScript();
        }
    }

    timer()
    {
        integer now = clock();
        sampleAll();
        if (gMode == COUNTDOWN)
        {
            countDown(now);
        }
        if (now - gTidyAt >= 0)
        {
            gTidyAt = now + llRound(IDLE_INTERVAL * 1000.0);
            if (gMode == RACE)
            {
                showText("");
            }
            readDescription();
            removeAbsent(now);
            if (now - gMenuUntil >= 0)
            {
                llListenRemove(gMenu);
            }
        }
        setTimer();
    }
}
