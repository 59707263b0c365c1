// Connects the start/finish line of a track with the league: carries out the orders of race control, posts the events of the
// line, and shows drivers in their cars their place, their gap, the remaining laps and the flags.
// It goes into the prim of track-controller.lsl. The key of the track is in the Admin Panel, on the track's card; without a key,
// the script only talks to drivers. Anyone who may modify it can read the secret: make it no-modify before you give it away.
// Messages, on the channel of track-controller.lsl:
//   VROOM|RACE|A|run|GRID, LIGHTS, GREEN, RED or FINISH|laps|seconds since the signal, negative before it
//   VROOM|POS|A|driver key|P4/18|seconds or laps to the car ahead|the same to the car behind|lap 7/20|last lap minus the best
//     before it, to the driver only: after each crossing, and after a crossing of the car behind
//   VROOM|PENALTY|A|driver key|the decision of race control, to the driver only
//   VROOM|FLAG|A|driver key|blue, white, chequered, black or green|number, to the driver only
//   VROOM|FLAG|A|sector, 0 for the whole track|yellow or green|number
// A flag is said up to three times, two seconds apart, until VROOM|ACK|A|driver key|number arrives on the channel 100 lower.

string API_BASE = "https://league.example/api";
string TRACK_KEY_ID = "your TRACK_KEY_ID";
string TRACK_SECRET = "your TRACK_SECRET";

string JOB = "Race control: ";
integer MOST_EVENTS = 20;         // in one post
integer MOST_RECEIPTS = 50;
float POST_SECONDS = 2.0;         // between two posts, and between an answer and the next request for orders
float SIGN_SECONDS = 10.0;        // the maximum between two posts, which are also heartbeats, and between two RACE messages
float ANSWER_SECONDS = 70.0;      // after this, the answer is lost
float LOST_SECONDS = 15.0;        // the same for a request for orders, if a post is told that orders wait
float REFUSED_SECONDS = 300.0;
float SOON_SECONDS = 3.0;         // after a single failure to get orders, because a start expires after five seconds
float RETRY_SECONDS = 30.0;       // the grid refuses requests after five failures in a minute
float LONGEST_RETRY_SECONDS = 60.0;
integer LONGEST_RETRY_AFTER = 600;
integer FLAG_TIMES = 3;
float FLAG_SECONDS = 1.5;         // less than two, because the timer that repeats flags is up to a second late
integer BLUE_MS = 3000;           // a driver a lap down who crossed the line at most this long before is about to be lapped
integer ACK_CHANNELS = -100;      // from the channel of the line to that of ACK messages, on which no other line listens

// Names in the linkset data, in which track-controller.lsl stores the race:
string RACE_NAME = "line-race";
string DRIVER_NAME = "line-driver-";
string EVENT_NAME = "line-event-";
// and those in which this script stores its data.
string LEAGUE_NAME = "line-league";      // set: the controller stores events for the league
string ORDER_NAME = "line-order";        // the number of the last order
string RECEIPTS_NAME = "line-receipts";  // the numbers of the orders carried out since the last post
string SESSION_NAME = "line-session";
string GRID_NAME = "line-grid";
string SLOTS_NAME = "line-slots";        // the grid of the current race; that of the next one may arrive before it is over
string LAP_NAME = "line-lap-";
string YELLOW_NAME = "line-yellow";      // sector, number of its flag, and so on

integer EVENT_MESSAGE = 7701;
integer ORDER_MESSAGE = 7702;

// Indexes of the fields of RACE_NAME.
integer MODE = 2;
integer RUN = 3;
integer RUN_AT = 4;
integer CLOCK = 5;     // how far the date is ahead of the line's clock, in ms
integer FINISHERS = 6;
integer LETTER = 10;
integer WORD = 11;
integer LAPS = 13;
integer MINUTES = 16;
integer ORDERED = 17;
integer WAITS = 22;
integer PRACTICE = 0;
integer TIMED = 2;     // value of ORDERED in the league's practice and qualifying, where the best lap decides the place
integer ASKING = 1;
integer POSTING = 2;
// Bits of a driver's state.
integer FINISHED = 4;
integer RETIRED = 8;

key gAsk = NULL_KEY;      // the pending request for orders
float gAskedAt;
float gAskAfter;
key gPost = NULL_KEY;
float gPostedAt;
float gPostAfter;
list gSent;               // names and numbers of the events in the pending post
integer gSentReceipts;
integer gFailures;
integer gFailing;         // the failing requests: ASKING, POSTING or both
string gRefusal;          // the last refusal that the owner was told
string gShown;            // the state in the last RACE message
float gShownAt;
list gFlags;              // flags to repeat: to whom, number, colour, when, how often
integer gFlag;            // the number of the last flag
string gAckLetter;        // the track for which ACK messages are heard
integer gAckListen;

sayToOwner(string text)
{
    llOwnerSay(JOB + text);
}

sayTo(key person, string text)
{
    llRegionSayTo(person, 0, JOB + text);
}

integer hasKey()
{
    return llSubStringIndex(TRACK_KEY_ID + TRACK_SECRET, " ") == -1;
}

list race()
{
    return llParseStringKeepNulls(llLinksetDataRead(RACE_NAME), ["|"], []);
}

// Returns the grid of the current race or, if there is none, that of the next one.
list grid()
{
    string keys = llLinksetDataRead(SLOTS_NAME);
    if (keys == "")
    {
        keys = llLinksetDataRead(GRID_NAME);
    }
    return llParseStringKeepNulls(keys, [","], []);
}

// Returns the date in ms, which overflows: compare two dates by their difference.
integer dateMs()
{
    string stamp = llGetTimestamp();
    integer unix = llGetUnixTime();
    unix = unix - (unix % 60 - (integer)llGetSubString(stamp, 17, 18) + 60) % 60;
    return unix * 1000 + (integer)llGetSubString(stamp, 20, 22);
}

string seconds(integer ms)
{
    if (ms < 0)
    {
        return "-" + seconds(-ms);
    }
    return (string)(ms / 1000) + "." + llGetSubString((string)(1000 + ms % 1000), 1, 3);
}

string count(integer n, string what)
{
    if (n == 1)
    {
        return "1 " + what;
    }
    return (string)n + " " + what + "s";
}

string raceLength(list line)
{
    if (llList2Integer(line, MINUTES) > 0)
    {
        return count(llList2Integer(line, MINUTES), "minute");
    }
    if (llList2Integer(line, LAPS) > 0)
    {
        return count(llList2Integer(line, LAPS), "lap");
    }
    return "until the chequered flag";
}

// Messages to drivers

// Returns the driver of a name in the linkset data, which ends with their key.
key personOf(string name)
{
    return llGetSubString(name, -36, -1);
}

// Tells everybody on the grid, and everybody whom the line times or has timed in this race.
sayToAll(string text)
{
    list people = grid();
    list names = llLinksetDataFindKeys("^" + DRIVER_NAME + "|^" + LAP_NAME, 0, 0);
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        string person = personOf(llList2String(names, i));
        if (llListFindList(people, [person]) == -1)
        {
            people = people + [person];
        }
    }
    for (i = 0; i < llGetListLength(people); ++i)
    {
        if (llList2Key(people, i))
        {
            sayTo(llList2Key(people, i), text);
        }
    }
}

// Tells the drivers on a grid a text and their place on it, from index `i` on.
sayToGrid(string keys, string text, integer i)
{
    list people = llParseStringKeepNulls(keys, [","], []);
    for (; i < llGetListLength(people); ++i)
    {
        if (llList2Key(people, i))
        {
            sayTo(llList2Key(people, i), text + " Your place on the grid: " + (string)(i + 1) + ".");
        }
    }
}

string nameOf(key person)
{
    string name = llGetDisplayName(person);
    if (name == "")
    {
        name = llKey2Name(person);
    }
    return llReplaceSubString(name, "|", "/", 0);
}

list record(string name)
{
    return llParseString2List(llLinksetDataRead(name), ["|"], []);
}

// Flags

// Says a flag to a driver or, if `to` is a sector, to everybody.
sayFlag(list line, string to, string colour, integer number)
{
    string text = llDumpList2String(
        [llList2String(line, WORD), "FLAG", llList2String(line, LETTER), to, colour, number], "|");
    if (isKey(to))
    {
        llRegionSayTo(to, lineChannel(line), text);
    }
    else
    {
        llRegionSay(lineChannel(line), text);
    }
}

integer isKey(string text)
{
    return llStringLength(text) == 36;
}

// Says a new flag, which is then repeated in place of earlier flags for the same driver or sector; a blue or white flag replaces
// only those of its colour. Returns its number.
integer showFlag(list line, string to, string colour)
{
    integer isMore = colour == "blue" || colour == "white";
    integer i;
    for (i = llGetListLength(gFlags) - 5; i >= 0; i -= 5)
    {
        if (llList2String(gFlags, i) == to && (llList2String(gFlags, i + 2) == colour || !isMore))
        {
            gFlags = llDeleteSubList(gFlags, i, i + 4);
        }
    }
    // The first number is the date, so that none is used again after a reset.
    gFlag = gFlag + 1;
    gFlags = gFlags + [to, gFlag, colour, llGetTime() + FLAG_SECONDS, FLAG_TIMES - 1];
    sayFlag(line, to, colour, gFlag);
    return gFlag;
}

repeatFlags(list line, float now)
{
    integer i;
    for (i = llGetListLength(gFlags) - 5; i >= 0; i -= 5)
    {
        if (now >= llList2Float(gFlags, i + 3))
        {
            integer left = llList2Integer(gFlags, i + 4) - 1;
            sayFlag(line, llList2String(gFlags, i), llList2String(gFlags, i + 2), llList2Integer(gFlags, i + 1));
            if (left > 0)
            {
                gFlags = llListReplaceList(gFlags, [now + FLAG_SECONDS, left], i + 3, i + 4);
            }
            else
            {
                gFlags = llDeleteSubList(gFlags, i, i + 4);
            }
        }
    }
}

// Stops repeating a flag that the driver's HUD has acknowledged.
acknowledged(list ack, key speaker)
{
    integer i = llListFindList(gFlags, [llList2Integer(ack, 4)]) - 1;
    if (i >= 0 && llList2String(ack, 1) == "ACK" && llList2String(gFlags, i) == (string)llGetOwnerKey(speaker))
    {
        gFlags = llDeleteSubList(gFlags, i, i + 4);
    }
}

listenToDrivers(list line)
{
    if (gAckLetter != llList2String(line, LETTER))
    {
        gAckLetter = llList2String(line, LETTER);
        llListenRemove(gAckListen);
        gAckListen = llListen(lineChannel(line) + ACK_CHANNELS, "", NULL_KEY, "");
    }
}

list yellows()
{
    return llParseString2List(llLinksetDataRead(YELLOW_NAME), [","], []);
}

string sectorText(string sector)
{
    if (sector == "0")
    {
        return "";
    }
    return " in sector " + sector;
}

// Shows a yellow flag until the green flag of its sector or of the whole track.
yellow(list line, string sector)
{
    list all = yellows();
    integer i = llListFindList(all, [sector]);
    if (i == -1 || i % 2 == 1)
    {
        all = all + [sector, showFlag(line, sector, "yellow")];
        llLinksetDataWrite(YELLOW_NAME, llDumpList2String(all, ","));
        sayToAll("YELLOW FLAG" + sectorText(sector) + ": slow down, do not overtake.");
    }
}

green(list line, string sector, integer isSaid)
{
    list all = yellows();
    list kept;
    integer i;
    for (i = 0; i < llGetListLength(all); i += 2)
    {
        if (sector == "0" || llList2String(all, i) == sector)
        {
            showFlag(line, llList2String(all, i), "green");
            if (isSaid)
            {
                sayToAll("the track is clear" + sectorText(llList2String(all, i)) + ": green flag.");
            }
        }
        else
        {
            kept = kept + llList2List(all, i, i + 1);
        }
    }
    llLinksetDataWrite(YELLOW_NAME, llDumpList2String(kept, ","));
}

// Repeats the yellow flags for objects and drivers that have arrived since.
showYellows(list line)
{
    list all = yellows();
    integer i;
    for (i = 0; i < llGetListLength(all); i += 2)
    {
        sayFlag(line, llList2String(all, i), "yellow", llList2Integer(all, i + 1));
    }
}

// Shows a blue flag to another driver who is at least a lap down and will probably be lapped by `driver` within this lap.
blueFlag(list line, key driver, list own, string name, list other)
{
    integer laps = llList2Integer(own, 2);
    integer otherLaps = llList2Integer(other, 2);
    integer start = llList2Integer(line, RUN_AT);
    integer near = BLUE_MS;
    if (otherLaps > 0)
    {
        integer won = (llList2Integer(other, 1) - start) / otherLaps - (llList2Integer(own, 1) - start) / laps;
        if (won > 0)
        {
            near = near + won;
        }
    }
    integer gap = llList2Integer(own, 1) - llList2Integer(other, 1);
    if (gap <= near)
    {
        showFlag(line, personOf(name), "blue");
        sayTo(personOf(name), "BLUE FLAG: let " + nameOf(driver) + " by, a lap ahead and " + seconds(gap)
            + " s behind you.");
    }
}

showBlueFlags(list line, key driver)
{
    list own = record(DRIVER_NAME + (string)driver);
    list names = llLinksetDataFindKeys("^" + DRIVER_NAME, 0, 0);
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        list other = record(llList2String(names, i));
        if (llList2Integer(other, 2) < llList2Integer(own, 2) && !(llList2Integer(other, 3) & (RETIRED | FINISHED)))
        {
            blueFlag(line, driver, own, llList2String(names, i), other);
        }
    }
}

// Places

// Returns the lap times of a driver: run, best lap, last lap minus the best before it, who is behind, by how much.
list lapsOf(list line, key driver)
{
    list kept = llParseStringKeepNulls(llLinksetDataRead(LAP_NAME + (string)driver), ["|"], []);
    if (llList2String(kept, 0) != llList2String(line, RUN))
    {
        return [llList2String(line, RUN), 0, "", "", ""];
    }
    return kept;
}

keepLaps(key driver, list laps)
{
    llLinksetDataWrite(LAP_NAME + (string)driver, llDumpList2String(laps, "|"));
}

forgetLaps()
{
    list names = llLinksetDataFindKeys("^" + LAP_NAME, 0, 0);
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        llLinksetDataDelete(llList2String(names, i));
    }
}

// Adds a lap of `time` ms; 0 if it does not count or its time is unknown.
addLap(list line, key driver, integer time)
{
    list laps = lapsOf(line, driver);
    integer best = llList2Integer(laps, 1);
    string delta;
    if (time > 0 && best > 0)
    {
        delta = seconds(time - best);
        if (time >= best)
        {
            delta = "+" + delta;
        }
    }
    if (time > 0 && (best == 0 || time < best))
    {
        best = time;
    }
    keepLaps(driver, llListReplaceList(laps, [best, delta], 1, 2));
}

// Returns two figures by which drivers are ranked, the first in descending and the second in ascending order: laps and last
// crossing or, in a timed session, whether there is a best lap and the best lap.
list figures(list line, string name)
{
    if (llList2Integer(line, ORDERED) == TIMED)
    {
        integer best = llList2Integer(lapsOf(line, personOf(name)), 1);
        return [best > 0, best];
    }
    list driver = record(name);
    return [llList2Integer(driver, 2), llList2Integer(driver, 1)];
}

integer isBefore(list one, list other)
{
    integer more = llList2Integer(one, 0) - llList2Integer(other, 0);
    return more > 0 || (more == 0 && llList2Integer(one, 1) - llList2Integer(other, 1) < 0);
}

// Returns [place, number of drivers, name of the driver ahead, name of the driver behind].
list standing(list line, string own)
{
    list figuresOfOwn = figures(line, own);
    integer place = 1;
    integer drivers = 1;
    string ahead;
    list figuresAhead;
    string behind;
    list figuresBehind;
    list names = llLinksetDataFindKeys("^" + DRIVER_NAME, 0, 0);
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        string name = llList2String(names, i);
        if (name != own && !(llList2Integer(record(name), 3) & RETIRED))
        {
            list other = figures(line, name);
            ++drivers;
            if (isBefore(other, figuresOfOwn))
            {
                ++place;
                if (ahead == "" || isBefore(figuresAhead, other))
                {
                    ahead = name;
                    figuresAhead = other;
                }
            }
            else if (behind == "" || isBefore(other, figuresBehind))
            {
                behind = name;
                figuresBehind = other;
            }
        }
    }
    return [place, drivers, ahead, behind];
}

// Returns the gap between two drivers as "1.234" or "2 laps"; "" if it is unknown.
string gapBetween(list line, string ahead, string behind)
{
    list one = figures(line, ahead);
    list other = figures(line, behind);
    integer laps = llList2Integer(one, 0) - llList2Integer(other, 0);
    if (ahead == "" || (laps > 0 && llList2Integer(line, ORDERED) == TIMED))
    {
        return "";
    }
    if (laps > 0)
    {
        return count(laps, "lap");
    }
    return seconds(llList2Integer(other, 1) - llList2Integer(one, 1));
}

string lapText(list line, list driver)
{
    if (llList2Integer(driver, 3) & FINISHED)
    {
        return "finish";
    }
    string text = "lap " + (string)(llList2Integer(driver, 2) + 1);
    if (llList2Integer(line, LAPS) > 0 && llList2Integer(line, FINISHERS) == 0)
    {
        text = text + "/" + llList2String(line, LAPS);
    }
    return text;
}

// Tells a driver their position. The gap to the driver behind is that of the other's last crossing.
showPosition(list line, string name, list place)
{
    key driver = personOf(name);
    list laps = lapsOf(line, driver);
    string behind;
    if (llList2String(place, 3) != "" && llList2String(laps, 3) == (string)personOf(llList2String(place, 3)))
    {
        behind = llList2String(laps, 4);
    }
    llRegionSayTo(driver, lineChannel(line), llDumpList2String([llList2String(line, WORD), "POS", llList2String(line, LETTER),
        driver, "P" + llList2String(place, 0) + "/" + llList2String(place, 1), gapBetween(line, llList2String(place, 2), name),
        behind, lapText(line, record(name)), llList2String(laps, 2)], "|"));
}

// Shows the position to the driver who has crossed the line, and to the driver ahead, whose gap behind is now known.
showPositions(list line, string name, list place)
{
    string ahead = llList2String(place, 2);
    showPosition(line, name, place);
    if (ahead != "")
    {
        list laps = lapsOf(line, personOf(ahead));
        keepLaps(personOf(ahead), llListReplaceList(laps, [personOf(name), gapBetween(line, ahead, name)], 3, 4));
        showPosition(line, ahead, standing(line, ahead));
    }
}

// Tells a driver after a crossing their place, gap and remaining laps or time, and shows the flags that follow from it.
sayPlace(key driver, list line)
{
    string name = DRIVER_NAME + (string)driver;
    list own = record(name);
    list place = standing(line, name);
    string ahead = llList2String(place, 2);
    string of = "P" + llList2String(place, 0) + " of " + llList2String(place, 1);
    showPositions(line, name, place);
    if (llList2Integer(own, 3) & FINISHED)
    {
        sayTo(driver, "chequered flag: " + of + ".");
        showFlag(line, driver, "chequered");
        return;
    }
    if (llList2Integer(line, ORDERED) != TIMED)
    {
        showBlueFlags(line, driver);
    }
    string text = ", you lead";
    if (ahead != "")
    {
        text = gapBetween(line, ahead, name);
        if (llSubStringIndex(text, ".") != -1)
        {
            text = text + " s";
        }
        if (text != "")
        {
            text = ", " + text + " behind " + nameOf(personOf(ahead));
        }
    }
    integer left = llList2Integer(line, LAPS) - llList2Integer(own, 2);
    if (llList2Integer(line, FINISHERS) > 0)
    {
        text = text + ". The winner has finished: chequered flag on your next crossing.";
        left = 1;
    }
    else if (llList2Integer(line, LAPS) > 0)
    {
        text = text + ", " + count(left, "lap") + " left.";
        if (left == 1)
        {
            text = text + " White flag: last lap.";
        }
    }
    else if (llList2Integer(line, MINUTES) > 0)
    {
        integer time = llList2Integer(line, MINUTES) * 60 - raceMs(line) / 1000;
        if (time > 0)
        {
            text = text + ", " + count(time, "second") + " left.";
        }
        else
        {
            text = text + ". The time is over: the leader's next crossing ends the race.";
        }
    }
    if (llGetSubString(text, -1, -1) != ".")
    {
        text = text + ".";
    }
    sayTo(driver, of + text);
    if (left == 1)
    {
        showFlag(line, driver, "white");
    }
}

integer lineChannel(list line)
{
    return -7700 - llOrd(llList2String(line, LETTER), 0);
}

// Returns the ms since the signal; negative before it.
integer raceMs(list line)
{
    return dateMs() - llList2Integer(line, RUN_AT) - llList2Integer(line, CLOCK);
}

// Says the state of the race to objects in the region when it changes, and every ten seconds for those that arrive late.
showRace(list line, float now)
{
    integer mode = llList2Integer(line, MODE);
    string flag = llList2String(["", "LIGHTS", "GREEN", "RED"], mode);
    if (mode == PRACTICE && llLinksetDataRead(GRID_NAME) != "")
    {
        flag = "GRID";
    }
    else if (flag == "GREEN" && llList2Integer(line, FINISHERS) > 0)
    {
        flag = "FINISH";
    }
    if (flag != "" && (flag != gShown || now - gShownAt >= SIGN_SECONDS))
    {
        gShownAt = now;
        llRegionSay(lineChannel(line), llDumpList2String([llList2String(line, WORD), "RACE", llList2String(line, LETTER),
            llList2String(line, RUN), flag, llList2Integer(line, LAPS), seconds(raceMs(line))], "|"));
        showYellows(line);
    }
    gShown = flag;
}

// Handles an event of track-controller.lsl.
happened(string what, key driver)
{
    list line = race();
    if (what == "end")
    {
        sayEnd(llList2Integer(line, MODE));
    }
    if (llListFindList(["countdown", "red", "end"], [llGetSubString(what, 0, 8)]) != -1)
    {
        green(line, "0", FALSE);
        if (what != "red")
        {
            forgetLaps();
        }
    }
    if (llGetSubString(what, 0, 4) == "cross" && llList2Integer(line, MODE) != PRACTICE)
    {
        addLap(line, driver, (integer)llDeleteSubString(what, 0, 5));
        sayPlace(driver, line);
    }
    else if (llGetSubString(what, 0, 8) == "countdown")
    {
        sayToGrid(llLinksetDataRead(SLOTS_NAME),
            "the race starts in " + llGetSubString(what, 10, -1) + " s: " + raceLength(line) + ".", 0);
    }
    else if (what == "signal")
    {
        sayToAll("GREEN FLAG, go! " + raceLength(line) + ".");
    }
    else if (what == "red")
    {
        sayToAll("RED FLAG: the race is stopped. Slow down and go to the grid.");
    }
    else if (what == "chequered" && llList2Integer(line, ORDERED) == TIMED)
    {
        sayToAll("CHEQUERED FLAG: your next crossing is the last that counts.");
    }
    else if (what == "chequered")
    {
        sayToAll("CHEQUERED FLAG: the leader's next crossing ends the race.");
    }
    tick();
}

// Tells drivers that the start was aborted or, if they saw no chequered flag, that practice is on. The line may already count
// down again; its grid then stays.
sayEnd(integer mode)
{
    if (gShown == "LIGHTS")
    {
        sayToAll("the start is aborted: wait for the next countdown.");
    }
    else if (gShown != "FINISH")
    {
        sayToAll("the session is over: practice is on.");
    }
    if (mode == PRACTICE)
    {
        llLinksetDataDelete(SLOTS_NAME);
    }
}

// Orders

list receipts()
{
    return llParseString2List(llLinksetDataRead(RECEIPTS_NAME), [","], []);
}

receipt(integer number)
{
    llLinksetDataWrite(RECEIPTS_NAME, llDumpList2String(receipts() + [number], ","));
}

// Carries out an order. isStart: the same answer contains a start.
carryOut(integer number, string kind, string what, integer isStart)
{
    list line = race();
    key driver = llGetSubString(what, 0, 35);
    if (kind == "SESSION")
    {
        llLinksetDataWrite(SESSION_NAME, what);
        llLinksetDataDelete(GRID_NAME);
    }
    else if (kind == "GRID")
    {
        string before = llLinksetDataRead(GRID_NAME);
        string session = llGetSubString(llLinksetDataRead(SESSION_NAME), 0, 3);
        integer placed;
        if (session == "race" || session == "heat")
        {
            if (before != "")
            {
                placed = llGetListLength(llParseStringKeepNulls(before, [","], []));
                before = before + ",";
            }
            llLinksetDataWrite(GRID_NAME, before + what);
        }
        if (!isStart)
        {
            sayToGrid(llLinksetDataRead(GRID_NAME), "go to the grid.", placed);
        }
    }
    else if (kind == "MESSAGE")
    {
        sayToAll(what);
    }
    else if (kind == "PENALTY")
    {
        string penalty = llGetSubString(what, 37, -1);
        sayTo(driver, "penalty: " + penalty + ".");
        llRegionSayTo(driver, lineChannel(line), llDumpList2String(
            [llList2String(line, WORD), "PENALTY", llList2String(line, LETTER), driver, penalty], "|"));
        // REINSTATE ends the black flag: a driver whose penalty is withdrawn may still be out for another reason.
        if (llSubStringIndex(penalty, "disqualified") == 0)
        {
            showFlag(line, driver, "black");
        }
    }
    else if (kind == "YELLOW")
    {
        yellow(line, what);
    }
    else if (kind == "GREEN")
    {
        green(line, what, TRUE);
    }
    else
    {
        if (kind == "RETIRE")
        {
            showFlag(line, driver, "black");
        }
        else if (kind == "REINSTATE")
        {
            showFlag(line, driver, "green");
        }
        llMessageLinked(LINK_THIS, ORDER_MESSAGE, kind + "|" + what + "|" + llLinksetDataRead(SESSION_NAME),
            (string)number);
        return;
    }
    receipt(number);
}

takeOrders(string body)
{
    integer isStart = llSubStringIndex(body, "START|") != -1;
    list lines = llParseString2List(body, ["\n"], []);
    integer i;
    for (i = 0; i < llGetListLength(lines); ++i)
    {
        list order = llParseStringKeepNulls(llList2String(lines, i), ["|"], []);
        integer number = llList2Integer(order, 0);
        integer last = (integer)llLinksetDataRead(ORDER_NAME);
        if (llList2String(order, 1) == "0")
        {
            // No new order. After its restore from a backup, the league may be at a lower number.
            if (number < last)
            {
                llLinksetDataWrite(ORDER_NAME, (string)number);
            }
        }
        else if (number > last)
        {
            llLinksetDataWrite(ORDER_NAME, (string)number);
            integer expires = llList2Integer(order, 2);
            if (expires == 0 || llGetUnixTime() <= expires)
            {
                carryOut(number, llList2String(order, 1), llDumpList2String(llDeleteSubList(order, 0, 2), "|"), isStart);
            }
            else
            {
                sayToOwner("an order came too late: " + llList2String(order, 1) + ".");
            }
        }
    }
}

// Requests

ask(list line, float now)
{
    gAskedAt = now;
    gAsk = llHTTPRequest(API_BASE + "/in-world/orders?track=" + llList2String(line, LETTER) + "&after="
        + (string)((integer)llLinksetDataRead(ORDER_NAME)) + "&hold=20", [], "");
    if (gAsk == NULL_KEY)
    {
        gAskAfter = now + RETRY_SECONDS;
    }
}

string keyField(string name, string id)
{
    if (id == "" || id == NULL_KEY)
    {
        return "";
    }
    return ",\"" + name + "\":\"" + id + "\"";
}

// Posts the oldest events of one run, and the receipts; without events it is a heartbeat.
post(list line, float now)
{
    list names = llLinksetDataFindKeys("^" + EVENT_NAME, 0, MOST_EVENTS);
    string run = llList2String(line, RUN);
    integer clock = raceMs(line);
    if (names != [])
    {
        list first = llParseStringKeepNulls(llLinksetDataRead(llList2String(names, 0)), ["|"], []);
        run = llList2String(first, 0);
        clock = dateMs() - llList2Integer(first, 1);
    }
    // The text is built in place, because the memory has no room for a second copy of the events.
    string body = "{\"track_key_id\":\"" + TRACK_KEY_ID + "\",\"run\":\"" + run + "\",\"clock\":" + seconds(clock)
        + ",\"letter\":\"" + llList2String(line, LETTER) + "\",\"events\":[";
    integer i;
    gSent = [];
    for (i = 0; i < llGetListLength(names); ++i)
    {
        list seen = llParseStringKeepNulls(llLinksetDataRead(llList2String(names, i)), ["|"], []);
        if (llList2String(seen, 0) == run)
        {
            string seenText = "{\"n\":" + llList2String(seen, 2) + ",\"kind\":\"" + llList2String(seen, 3) + "\""
                + keyField("key", llList2String(seen, 4)) + keyField("car", llList2String(seen, 5)) + ",\"lap\":"
                + llList2String(seen, 6) + ",\"at\":" + seconds(llList2Integer(seen, 7));
            if (llList2String(seen, 8) != "")
            {
                seenText = seenText + ",\"dilation\":" + llList2String(seen, 8);
            }
            seenText = seenText + "}";
            if (gSent != [])
            {
                seenText = "," + seenText;
            }
            gSent = gSent + [llList2String(names, i), llList2Integer(seen, 2)];
            body = body + seenText;
        }
    }
    names = [];
    list done = llList2List(receipts(), 0, MOST_RECEIPTS - 1);
    gSentReceipts = llGetListLength(done);
    body = body + "],\"receipts\":[" + llDumpList2String(done, ",") + "]";
    body = body + ",\"mac\":\"" + llHMAC(TRACK_SECRET, body + "}", "sha256") + "\"}";
    gPostedAt = now;
    gPostAfter = now + POST_SECONDS;
    gPost = llHTTPRequest(API_BASE + "/in-world/crossings",
        [HTTP_METHOD, "POST", HTTP_MIMETYPE, "application/json"], body);
    if (gPost == NULL_KEY)
    {
        gPostAfter = now + RETRY_SECONDS;
    }
}

// Deletes the events and receipts that the league has received.
posted(string body)
{
    integer ack = (integer)llJsonGetValue(body, ["ack"]);
    integer i;
    for (i = 0; i < llGetListLength(gSent); i += 2)
    {
        // A league that lacks events from before this post will not get them: the line no longer has them.
        if (llList2Integer(gSent, i + 1) <= ack || ack < llList2Integer(gSent, 1) - 1)
        {
            llLinksetDataDelete(llList2String(gSent, i));
        }
    }
    gSent = [];
    if (gSentReceipts > 0)
    {
        llLinksetDataWrite(RECEIPTS_NAME, llDumpList2String(llDeleteSubList(receipts(), 0, gSentReceipts - 1), ","));
        gSentReceipts = 0;
    }
    string text = llJsonGetValue(body, ["say"]);
    if (text != "" && text != JSON_INVALID)
    {
        sayToOwner(text);
    }
}

// Repeats a failed request later, after at least `retry_after` seconds if `body` has it. Events and receipts are kept until then.
failed(float now, integer isPost, string why, string body)
{
    if (++gFailures == 1)
    {
        sayToOwner("API error (" + why + "). The race goes on, and the league gets its events later.");
    }
    float wait = RETRY_SECONDS;
    if (!isPost && gFailing == 0)
    {
        wait = SOON_SECONDS;
    }
    else if (gFailures > 3 || (isPost && gFailing & ASKING))
    {
        wait = LONGEST_RETRY_SECONDS;
    }
    gFailing = gFailing | call(isPost);
    integer retryAfter = (integer)llJsonGetValue(body, ["retry_after"]);
    if (retryAfter > LONGEST_RETRY_AFTER)
    {
        retryAfter = LONGEST_RETRY_AFTER;
    }
    if (retryAfter > wait)
    {
        wait = retryAfter;
    }
    later(isPost, now + wait);
}

integer call(integer isPost)
{
    if (isPost)
    {
        return POSTING;
    }
    return ASKING;
}

later(integer isPost, float at)
{
    if (isPost)
    {
        gPostAfter = at;
    }
    else
    {
        gAskAfter = at;
    }
}

// Returns whether an answer is from the league: the web page of a proxy often has the status 200 or 404 too.
integer isOfLeague(integer isPost, integer status, string body)
{
    if (status != 200)
    {
        return llJsonValueType(body, ["detail"]) == JSON_STRING;
    }
    if (isPost)
    {
        return llJsonValueType(body, ["ack"]) == JSON_NUMBER;
    }
    return (string)((integer)body) + "|" == llGetSubString(body, 0, llSubStringIndex(body, "|"));
}

// Tells the owner, once, of a refusal that only they can resolve, and repeats the request much later.
refused(float now, integer isPost, string why)
{
    if (why != gRefusal)
    {
        gRefusal = why;
        sayToOwner(why);
    }
    later(isPost, now + REFUSED_SECONDS);
}

answered(float now, integer isPost, integer status, string body)
{
    integer isRefusal = status >= 400 && status <= 404;
    if ((status == 200 || isRefusal) && !isOfLeague(isPost, status, body))
    {
        failed(now, isPost, "HTTP " + (string)status + ", not from the league: check the API_BASE", "");
    }
    else if (isRefusal)
    {
        refused(now, isPost, llJsonGetValue(body, ["detail"]));
    }
    else if (status != 200)
    {
        failed(now, isPost, "HTTP " + (string)status, body);
    }
    else
    {
        if (!isPost && gFailing == ASKING + POSTING)
        {
            gPostAfter = now;  // the league was away, and is back
        }
        gFailing = gFailing & ~call(isPost);
        if (gFailures > 0 && gFailing == 0)
        {
            gFailures = 0;
            sayToOwner("the league answers again.");
        }
        if (isPost)
        {
            posted(body);
            if (gAsk != NULL_KEY && now - gAskedAt > LOST_SECONDS && (integer)llJsonGetValue(body, ["orders"]) > 0)
            {
                gAsk = NULL_KEY;  // these orders would have answered it at once
                gAskAfter = now;
            }
        }
        else
        {
            gAskAfter = now + POST_SECONDS;
            takeOrders(body);
        }
    }
}

// Says and sends everything that is due. Called every second and after each event.
tick()
{
    float now = llGetTime();
    list line = race();
    string letter = llList2String(line, LETTER);
    if (letter == "" || llList2Integer(line, WAITS))
    {
        return;
    }
    listenToDrivers(line);
    showRace(line, now);
    repeatFlags(line, now);
    if (!hasKey())
    {
        return;
    }
    if (llLinksetDataRead(LEAGUE_NAME) == "")
    {
        llLinksetDataWrite(LEAGUE_NAME, "1");
    }
    if (gAsk != NULL_KEY && now - gAskedAt > ANSWER_SECONDS)
    {
        gAsk = NULL_KEY;
        failed(now, FALSE, "no answer", "");
    }
    if (gPost != NULL_KEY && now - gPostedAt > ANSWER_SECONDS)
    {
        gPost = NULL_KEY;
        failed(now, TRUE, "no answer", "");
    }
    if (gAsk == NULL_KEY && now >= gAskAfter)
    {
        ask(line, now);
    }
    if (gPost == NULL_KEY && now >= gPostAfter && (now - gPostedAt >= SIGN_SECONDS || llLinksetDataRead(RECEIPTS_NAME) != ""
        || llLinksetDataFindKeys("^" + EVENT_NAME, 0, 1) != []))
    {
        post(line, now);
    }
}

default
{
    state_entry()
    {
        if (!hasKey())
        {
            llLinksetDataDelete(LEAGUE_NAME);
            sayToOwner("without a key of the track I only show drivers their place, and the league receives nothing.");
        }
        gFlag = llGetUnixTime();
        gPostedAt = -SIGN_SECONDS;
        llSetTimerEvent(1.0);
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    changed(integer change)
    {
        // Pending answers are lost.
        if (change & (CHANGED_OWNER | CHANGED_REGION | CHANGED_REGION_START))
        {
            llResetScript();
        }
    }

    listen(integer channel, string name, key id, string message)
    {
        acknowledged(llParseString2List(message, ["|"], []), id);
    }

    link_message(integer sender, integer number, string text, key id)
    {
        if (number != EVENT_MESSAGE)
        {
            return;
        }
        if (text == "done")
        {
            receipt((integer)((string)id));
            tick();
        }
        else
        {
            happened(text, id);
        }
    }

    http_response(key request, integer status, list metadata, string body)
    {
        if (request == gAsk)
        {
            gAsk = NULL_KEY;
            answered(llGetTime(), FALSE, status, body);
        }
        else if (request == gPost)
        {
            gPost = NULL_KEY;
            answered(llGetTime(), TRUE, status, body);
        }
        tick();
    }

    timer()
    {
        tick();
    }
}
