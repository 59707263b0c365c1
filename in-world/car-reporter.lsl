// Reports a car's laps and heartbeats to the league. It goes into the root prim of the car.
// The car's description: the track's letter, a space, and the shout word of the track's controller ("A VROOM").
// Laps count for the avatar in the car, or for one who wears the vehicle and sits on nothing else.
// Fill in the three lines below; the league's Help & Setup page does it for you.
string API_BASE = "https://league.example/api";
string CAR_ID = "your CAR_ID";
string CAR_TOKEN = "your CAR_TOKEN";

// Whether to read gates that shout on public chat too, such as "Les White 83.456 Lap 3".
integer PUBLIC_GATES = FALSE;

integer HEARTBEAT_SECONDS = 60;
integer EMPTY_SECONDS = 120;      // a car that has had no driver for longer sends no heartbeats
integer QUEUE_LENGTH = 10;
integer ANSWER_SECONDS = 70;      // after this, the answer is lost: a lost answer raises no event
integer RETRY_SECONDS = 20;       // doubled with each failure; more errors would exceed Second Life's limit
integer LONGEST_RETRY_SECONDS = 320;
integer LONGEST_RETRY_AFTER = 3600;
float CROSSING_SECONDS = 2.0;
float OVERLAP_SECONDS = 1.0;      // the clocks of two lines, and the delays of their chat, differ by less
integer LONGEST_ANSWER = 16384;   // bytes of an answer that are read, the maximum of Second Life
integer NAMED_LAPS = 4;
integer TUNING_MESSAGE = 7700;
integer FIRST_LAP = 1000001;      // lap numbers have seven digits, so that their names sort by age
string LAP_NAMES = "league-lap-"; // linkset data: one entry per lap, without credentials
string OWNER_NAME = "league-owner";  // linkset data: the owner whose laps these are
string JOB = "Car reporter: ";

string gDescription = "\n";       // as last read; no description has a line break
string gLetter;
string gWord;
integer gListen;
integer gPublicListen;
string gLap;                      // the linkset data name of the lap that is being sent
list gWaiting;                    // for each waiting lap: linkset data name, llGetTime when its message arrived
list gNamed;                      // the last laps in LAP2 messages, whose LAP messages are ignored
key gLine;                        // of the last lap: who timed it, its number, llGetTime when it ended
integer gLapNumber;
float gLapEnd = -1.0;
integer gIsOverlapSaid;
key gLapRequest = NULL_KEY;
key gBeatRequest = NULL_KEY;
float gSentAt;
float gRetryAt;                   // when the lap is sent again; 0 if it is not
float gBeatAt;                    // when the next heartbeat is due, and when the last one was sent
float gBeatSentAt;
integer gTries;                   // failures since a lap was last recorded or refused
integer gIsOutage;                // whether the driver was told that laps wait
integer gIsBeatRefused;
integer gIsDriven;                // whether a driver is in the car
float gDrivenAt;                  // when a driver was last in the car, or its owner started or touched it
integer gTuningVersion = -1;

sayToOwner(string text)
{
    llOwnerSay(JOB + text);
}

// Says a text to the owner and, if that is somebody else, to the driver.
say(string text)
{
    sayToOwner(text);
    key person = driver();
    if (person != NULL_KEY && person != llGetOwner())
    {
        llRegionSayTo(person, PUBLIC_CHANNEL, JOB + text);
    }
}

// Returns the key of this car in LAP2 messages: that of its root prim, or of the avatar who wears it.
key carKey()
{
    if (llGetAttached())
    {
        return llGetOwner();
    }
    return llGetLinkKey(llGetLinkNumber() > 0);
}

// Returns whether an avatar sits on any prim of the car, with or without a sit target.
integer isAboard(key person)
{
    return llGetAgentSize(person) != ZERO_VECTOR
        && llList2Key(llGetObjectDetails(person, [OBJECT_ROOT]), 0) == carKey();
}

integer isDriver(key person)
{
    if (llGetAttached())
    {
        return person == llGetOwner() && !(llGetAgentInfo(person) & AGENT_ON_OBJECT);
    }
    return person != NULL_KEY && (person == llAvatarOnSitTarget() || isAboard(person));
}

// Returns the avatar who wears the vehicle, sits on the sit target of its root, or sat down first elsewhere, else NULL_KEY.
key driver()
{
    if (llGetAttached())
    {
        return llGetOwner();
    }
    key person = llAvatarOnSitTarget();
    if (person != NULL_KEY)
    {
        return person;
    }
    integer link = llGetNumberOfPrims();
    while (link > 0 && isAboard(llGetLinkKey(link)))
    {
        person = llGetLinkKey(link);
        --link;
    }
    return person;
}

// Returns a text as a JSON string. llList2Json would read a name such as [Max] as a list and keep control characters.
string jsonText(string text)
{
    text = llReplaceSubString(text, "\\", "\\\\", 0);
    text = llReplaceSubString(text, "\"", "\\\"", 0);
    integer code;
    for (code = 1; code < 32; ++code)
    {
        text = llReplaceSubString(text, llChar(code), " ", 0);
    }
    return "\"" + text + "\"";
}

string credentials()
{
    return "\"car_id\":" + jsonText(CAR_ID) + ",\"car_token\":" + jsonText(CAR_TOKEN);
}

key post(string path, string fields)
{
    return llHTTPRequest(API_BASE + path,
        [HTTP_METHOD, "POST", HTTP_MIMETYPE, "application/json", HTTP_BODY_MAXLENGTH, LONGEST_ANSWER],
        "{" + credentials() + fields + "}");
}

string tuningField()
{
    if (gTuningVersion < 0)
    {
        return "";
    }
    return ",\"tuning_version\":" + (string)gTuningVersion;
}

// Sets the script's only timer to what is due next.
schedule()
{
    float next = gBeatAt;
    float due = gRetryAt;
    if (gLapRequest != NULL_KEY)
    {
        due = gSentAt + ANSWER_SECONDS;
    }
    if (due > 0.0 && due < next)
    {
        next = due;
    }
    float wait = next - llGetTime();
    if (wait < 0.1)
    {
        wait = 0.1;
    }
    llSetTimerEvent(wait);
}

// Reads the description, and sends a heartbeat unless the car has had no driver for a while: parked cars are not online.
heartbeat()
{
    readDescription();
    float now = llGetTime();
    gBeatAt = now + HEARTBEAT_SECONDS;
    gIsDriven = driver() != NULL_KEY;
    if (gIsDriven)
    {
        gDrivenAt = now;
    }
    if (now <= gDrivenAt + EMPTY_SECONDS)
    {
        gBeatSentAt = now;
        gBeatRequest = post("/cars/heartbeat", tuningField());
    }
}

// Sends a heartbeat at once when a driver sits down.
seatChanged()
{
    integer wasDriven = gIsDriven;
    gIsDriven = driver() != NULL_KEY;
    if (wasDriven || gIsDriven)
    {
        gDrivenAt = llGetTime();
    }
    if (gIsDriven && !wasDriven)
    {
        heartbeat();
        schedule();
    }
}

// Sends a heartbeat, unless one was just sent, when the owner touches the car or changes its contents, even without a driver.
attendedByOwner()
{
    float now = llGetTime();
    gDrivenAt = now;
    if (now > gBeatSentAt + RETRY_SECONDS)
    {
        heartbeat();
        schedule();
    }
}

// Returns the prefix of the laps in linkset data, where they survive a reset, a take and a new version of this script.
// It depends on the car and its owner, so that a copy with another CAR_ID, the script of another league in the same car, or a
// new owner sends none of these laps.
string queueName()
{
    return LAP_NAMES + llGetSubString(llMD5String(CAR_ID + (string)llGetOwner(), 0), 0, 7) + "-";
}

list lapsNamed(string start)
{
    return llListSort(llLinksetDataFindKeys("^" + start, 0, 0), 1, TRUE);
}

// Deletes all laps except those with the prefix `kept`; all of them if it is empty.
forgetLaps(string kept)
{
    list laps = lapsNamed(LAP_NAMES);
    integer i;
    for (i = 0; i < llGetListLength(laps); ++i)
    {
        string lap = llList2String(laps, i);
        if (kept == "" || llSubStringIndex(lap, kept) != 0)
        {
            llLinksetDataDelete(lap);
        }
    }
}

// Queues and sends a lap. `fields` are JSON fields that only some messages have.
queueLap(string seconds, string name, key speaker, string fields)
{
    list laps = lapsNamed(queueName());
    if (llGetListLength(laps) >= QUEUE_LENGTH)
    {
        say("Queue full: lap " + seconds + " s was not saved.");
        return;
    }
    integer number = FIRST_LAP;
    if (laps != [])
    {
        number = (integer)llGetSubString(llList2String(laps, -1), -7, -1) + 1;
    }
    string lap = ",\"lap_id\":\"L" + (string)llGenerateKey() + "\",\"lap_time\":" + seconds
        + ",\"channel_letter\":\"" + gLetter + "\",\"driver_name\":" + jsonText(name)
        + ",\"car_name\":" + jsonText(llGetObjectName()) + tuningField()
        + ",\"controller_owner_key\":\"" + (string)llGetOwnerKey(speaker)
        + "\",\"car_key\":\"" + (string)carKey() + "\"" + fields;
    string queued = queueName() + (string)number;
    if (llLinksetDataWrite(queued, lap) != LINKSETDATA_OK)
    {
        say("The linkset data of the car is full: lap " + seconds + " s was not saved.");
        return;
    }
    gWaiting += [queued, llGetTime()];
    sendLap();
}

// Returns the field `ago`, how many seconds a lap has waited; empty below 1 s, and for laps from before a reset.
string waitedField(string lap)
{
    integer i = llListFindList(gWaiting, [lap]);
    if (i == -1)
    {
        return "";
    }
    float waited = llGetTime() - llList2Float(gWaiting, i + 1);
    if (waited < 1.0)
    {
        return "";
    }
    return ",\"ago\":" + llGetSubString((string)waited, 0, -4);
}

// Sends the oldest lap, unless one is pending or waits to be sent again.
sendLap()
{
    list laps = lapsNamed(queueName());
    if (laps == [] || gLapRequest != NULL_KEY || gRetryAt > 0.0)
    {
        return;
    }
    gLap = llList2String(laps, 0);
    gSentAt = llGetTime();
    gLapRequest = post("/lap-times/submit", llLinksetDataRead(gLap) + waitedField(gLap));
    if (gLapRequest == NULL_KEY)
    {
        tryAgain("no request is allowed here now", "");
    }
}

// Keeps the lap in the queue and sends it again later: after `retry_after` seconds if `body` has it.
tryAgain(string why, string body)
{
    gLapRequest = NULL_KEY;
    integer wait = (integer)llJsonGetValue(body, ["retry_after"]);
    if (wait < 1)
    {
        wait = RETRY_SECONDS * (integer)llPow(2.0, gTries);
        if (gTries > 4 || wait > LONGEST_RETRY_SECONDS)
        {
            wait = LONGEST_RETRY_SECONDS;
        }
    }
    else if (wait < RETRY_SECONDS && gTries > 0)
    {
        wait = RETRY_SECONDS;
    }
    else if (wait > LONGEST_RETRY_AFTER)
    {
        wait = LONGEST_RETRY_AFTER;
    }
    ++gTries;
    gRetryAt = llGetTime() + wait;
    if (!gIsOutage)
    {
        gIsOutage = TRUE;
        say("API error (" + why + "). The lap waits and is sent again.");
    }
}

// Removes a lap that was recorded or refused from the queue, says `sentence`, and sends the next lap.
endLap(string sentence)
{
    gLapRequest = NULL_KEY;
    gTries = 0;
    llLinksetDataDelete(gLap);
    integer i = llListFindList(gWaiting, [gLap]);
    if (i != -1)
    {
        gWaiting = llDeleteSubList(gWaiting, i, i + 1);
    }
    if (gIsOutage)
    {
        gIsOutage = FALSE;
        say("The league answers again.");
    }
    say(sentence);
    sendLap();
}

// Returns a text field of an answer, or "". Truncated JSON cannot be parsed, so the field is searched for in it.
string textIn(string body, string name)
{
    if (llJsonValueType(body, [name]) == JSON_STRING)
    {
        return llGetSubString(llJsonGetValue(body, [name]), 0, 199);
    }
    string start = "\"" + name + "\":\"";
    integer at = llSubStringIndex(body, start);
    if (at == -1 || llJsonValueType(body, []) != JSON_INVALID)
    {
        return "";
    }
    at += llStringLength(start);
    string text = llReplaceSubString(llGetSubString(body, at, at + 199), "\\\"", "'", 0);
    integer end = llSubStringIndex(text, "\"");
    if (end == -1)
    {
        return text;
    }
    return llDeleteSubString(text, end, -1);
}

string recorded(string seconds, string body)
{
    string sentence = textIn(body, "say");
    if (sentence == "")
    {
        return "Lap " + seconds + " s recorded.";
    }
    if (llSubStringIndex(sentence, "recorded") == -1)
    {
        return "Recorded: " + sentence;
    }
    return sentence;
}

string meaning(integer status)
{
    if (status == 404)
    {
        return "Car not found: ask the admin to check the Car ID.";
    }
    if (status == 401 || status == 403)
    {
        return "Invalid credentials: check the CAR_ID and CAR_TOKEN.";
    }
    return "API error (HTTP " + (string)status + ").";
}

// Returns the league's own sentence about a refusal, after a space, or "" if it adds nothing to `known`.
string detail(string body, string known)
{
    string sentence = textIn(body, "detail");
    if (sentence == "" || sentence == known)
    {
        return "";
    }
    return " " + sentence;
}

// Returns whether a status is final: the same lap would be refused again.
integer isRefusal(integer status)
{
    return status >= 400 && status < 500 && llListFindList([408, 415, 425, 429, 499], [status]) == -1;
}

// Returns whether an answer is a JSON object. The page of a proxy or provider is not, whatever its status.
integer isOfLeague(string body)
{
    return llGetSubString(llStringTrim(llGetSubString(body, 0, 99), STRING_TRIM), 0, 0) == "{";
}

lapAnswered(integer status, string body)
{
    string seconds = llJsonGetValue("{" + llDeleteSubString(llLinksetDataRead(gLap), 0, 0) + "}", ["lap_time"]);
    if ((status < 400 || isRefusal(status)) && !isOfLeague(body))
    {
        tryAgain("HTTP " + (string)status + ", not from the league: check the API_BASE", "");
    }
    else if (status == 200)
    {
        endLap(recorded(seconds, body));
    }
    else if (isRefusal(status))
    {
        endLap(meaning(status) + " Lap " + seconds + " s was not saved." + detail(body, meaning(status)));
    }
    else
    {
        tryAgain("HTTP " + (string)status, body);
    }
}

beatAnswered(integer status, string body)
{
    if (status == 200)
    {
        gIsBeatRefused = FALSE;
        readTuning(body);
    }
    else if ((status == 401 || status == 403 || status == 404) && !gIsBeatRefused && isOfLeague(body))
    {
        gIsBeatRefused = TRUE;
        sayToOwner(meaning(status) + detail(body, meaning(status)));
    }
}

// Passes tuning settings that were saved on the league's site to the car's other scripts.
readTuning(string body)
{
    if (llJsonValueType(body, ["tuning_settings"]) == JSON_OBJECT)
    {
        llMessageLinked(LINK_SET, TUNING_MESSAGE, llJsonGetValue(body, ["tuning_settings"]), NULL_KEY);
    }
    if (llJsonValueType(body, ["tuning_version"]) == JSON_NUMBER)
    {
        gTuningVersion = (integer)llJsonGetValue(body, ["tuning_version"]);
    }
}

// Returns seconds in the league's format: "083.456" and "83,456" become "83.456", "83." becomes "83", anything else "".
string lapTimeOf(string text)
{
    list parts = llParseStringKeepNulls(llReplaceSubString(text, ",", ".", 0), ["."], []);
    string whole = llList2String(parts, 0);
    string decimals = llList2String(parts, 1);
    string digits = whole + decimals;
    integer i;
    for (i = 0; i < llStringLength(digits); ++i)
    {
        if (llSubStringIndex("0123456789", llGetSubString(digits, i, i)) == -1)
        {
            return "";
        }
    }
    while (llGetSubString(whole, 0, 0) == "0")
    {
        whole = llDeleteSubString(whole, 0, 0);
    }
    if (llGetListLength(parts) > 2 || llStringLength(decimals) > 3 || llStringLength(whole) > 5)
    {
        return "";
    }
    if (whole == "")
    {
        whole = "0";
    }
    if (decimals != "")
    {
        whole += "." + decimals;
    }
    if ((float)whole <= 0.0 || (float)whole > 86400.0)
    {
        return "";
    }
    return whole;
}

// Returns a text if it is a whole number of at least 0, else "".
string wholeNumber(string text)
{
    if (text == "" || (string)((integer)text) != text || (integer)text < 0)
    {
        return "";
    }
    return text;
}

string field(string name, string value)
{
    if (value == "")
    {
        return "";
    }
    return ",\"" + name + "\":" + value;
}

// Returns whether a lap began before the last one ended: then a second line timed it, or it is the same lap again. Laps of one
// line with increasing numbers never overlap, even if lag delays its chat.
integer isOverlap(float seconds, key line, integer number)
{
    float least = OVERLAP_SECONDS;
    if (line == gLine)
    {
        if (number > gLapNumber)
        {
            return FALSE;
        }
        least = seconds * 0.5;
    }
    return gLapEnd >= 0.0 && gLapEnd - (llGetTime() - seconds) > least;
}

// Queues a lap of this car's driver, or says why it is not saved.
addLap(string time, string name, string number, key speaker, string line, string fields)
{
    string seconds = lapTimeOf(time);
    if (seconds == "")
    {
        say("Lap not saved: \"" + llGetSubString(time, 0, 39) + "\" is not a time in seconds such as 83.456."
            + " The line was: " + llGetSubString(line, 0, 199));
        return;
    }
    if (isOverlap((float)seconds, speaker, (integer)number))
    {
        if (!gIsOverlapSaid)
        {
            gIsOverlapSaid = TRUE;
            say("Lap not saved: " + seconds + " s by \"" + llKey2Name(speaker) + "\" began before your last lap ended. More"
                + " than one line times you: ask the track's owner to remove it. Its laps are left out until then.");
        }
        return;
    }
    gLine = speaker;
    gLapNumber = (integer)number;
    gLapEnd = llGetTime();
    queueLap(seconds, name, speaker, field("lap_number", wholeNumber(number)) + fields);
}

// Reads WORD|LAP|letter|driver key|seconds|lap number|driver name; messages with START or DQ are not laps. A controller may say
// WORD|LAP2|letter|driver key|seconds|lap number|car key|run|race time|driver name just before, which names the car.
readLine(string line, key speaker)
{
    integer isNamed = llSubStringIndex(line, gWord + "|LAP2|" + gLetter + "|") == 0;
    if (!isNamed && llSubStringIndex(line, gWord + "|LAP|" + gLetter + "|") != 0)
    {
        return;
    }
    list parts = llParseStringKeepNulls(llDeleteSubString(line, 0, llStringLength(gWord)), ["|"], []);
    integer name = 5;
    if (isNamed)
    {
        name = 8;
    }
    if (llGetListLength(parts) <= name)
    {
        return;
    }
    string fields;
    string lap = (string)speaker + llDumpList2String(llList2List(parts, 2, 4), "|");
    if (isNamed)
    {
        gNamed = llList2List(gNamed + [lap], -NAMED_LAPS, -1);
        if (llToLower(llList2String(parts, 5)) != (string)carKey())
        {
            return;
        }
        fields = lineFields(llList2String(parts, 6), llList2String(parts, 7));
    }
    else if (llListFindList(gNamed, [lap]) != -1)
    {
        return;
    }
    if (isDriver((key)llToLower(llList2String(parts, 2))))
    {
        addLap(llList2String(parts, 3), llDumpList2String(llList2List(parts, name, -1), "|"), llList2String(parts, 4),
            speaker, line, fields);
    }
}

// Returns the fields of a lap in a race: the run, and the seconds from the signal to the end of the lap.
string lineFields(string run, string raceTime)
{
    if (run != "")
    {
        run = jsonText(llGetSubString(run, 0, 7));
    }
    return field("run", run) + field("race_time", lapTimeOf(raceTime));
}

// Reads "{driver} {seconds} Lap {n} ...", as gates shout it, possibly after the word. Messages of avatars are ignored.
readPublicLine(string line, key speaker)
{
    if (llSubStringIndex(line, gWord + " ") == 0)
    {
        line = llDeleteSubString(line, 0, llStringLength(gWord));
    }
    key person = driver();
    if (!isDriver(person))
    {
        return;
    }
    list names = [llKey2Name(person), llGetDisplayName(person), llGetUsername(person)];
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        string name = llList2String(names, i);
        if (name != "" && llSubStringIndex(line, name + " ") == 0 && llGetAgentSize(speaker) == ZERO_VECTOR)
        {
            string rest = llDeleteSubString(line, 0, llStringLength(name));
            integer end = llSubStringIndex(rest, " Lap ");
            string upper = llToUpper(rest);
            if (end > 0 && llSubStringIndex(upper, "DQ") == -1 && llSubStringIndex(upper, "DISQUALIFIED") == -1
                && llSubStringIndex(upper, "START") == -1)
            {
                // More words than the time mean that the name is longer, and another driver's.
                list words = llParseString2List(llGetSubString(rest, 0, end - 1), [" "], []);
                string number = (string)((integer)llDeleteSubString(rest, 0, end + 4));
                if (llGetListLength(words) == 1)
                {
                    addLap(llList2String(words, 0), name, number, speaker, line, "");
                }
            }
            return;
        }
    }
}

// Reads the description if it has changed. It is called every minute, on touch, and when an avatar sits down.
readDescription()
{
    string description = llStringTrim(llGetObjectDesc(), STRING_TRIM);
    if (description == gDescription)
    {
        return;
    }
    gDescription = description;
    gIsOverlapSaid = FALSE;
    llListenRemove(gListen);
    llListenRemove(gPublicListen);
    gLetter = llToUpper(llGetSubString(description, 0, 0));
    gWord = llStringTrim(llDeleteSubString(description, 0, 0), STRING_TRIM);
    integer code = llOrd(gLetter, 0);
    if (code < 65 || code > 90 || gWord == "" || llGetSubString(description, 1, 1) != " ")
    {
        say("No laps are reported: set the car's description to the track's letter, a space and the shout word,"
            + " such as A VROOM.");
        return;
    }
    gListen = llListen(-7700 - code, "", NULL_KEY, "");
    if (PUBLIC_GATES)
    {
        gPublicListen = llListen(PUBLIC_CHANNEL, "", NULL_KEY, "");
    }
    say("Ready for track " + gLetter + ", shout word " + gWord + ".");
}

default
{
    state_entry()
    {
        if (llLinksetDataRead(OWNER_NAME) != (string)llGetOwner())
        {
            forgetLaps(queueName());
            llLinksetDataWrite(OWNER_NAME, (string)llGetOwner());
        }
        if (llSubStringIndex(CAR_ID + CAR_TOKEN, " ") != -1)
        {
            sayToOwner("CAR_ID and CAR_TOKEN are not filled in: copy the script from Help & Setup.");
        }
        gDrivenAt = llGetTime();
        heartbeat();
        sendLap();
        schedule();
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    touch_start(integer count)
    {
        readDescription();
        if (llDetectedKey(0) == llGetOwner())
        {
            attendedByOwner();
        }
    }

    listen(integer channel, string name, key id, string message)
    {
        if (channel == PUBLIC_CHANNEL)
        {
            readPublicLine(message, id);
        }
        else
        {
            readLine(message, id);
        }
        schedule();
    }

    http_response(key request_id, integer status, list metadata, string body)
    {
        if (request_id == gBeatRequest)
        {
            gBeatRequest = NULL_KEY;
            beatAnswered(status, body);
        }
        else if (request_id == gLapRequest)
        {
            lapAnswered(status, body);
            schedule();
        }
    }

    changed(integer change)
    {
        if (change & CHANGED_OWNER)
        {
            forgetLaps("");
            llResetScript();
        }
        if (change & CHANGED_INVENTORY)
        {
            gTuningVersion = -1; // a script that was added or saved has no tuning yet
            attendedByOwner();
        }
        if (change & CHANGED_LINK)
        {
            readDescription();
            seatChanged();
        }
        if (change & (CHANGED_REGION | CHANGED_TELEPORT | CHANGED_REGION_START))
        {
            if (gLapRequest != NULL_KEY)
            {
                gLapRequest = NULL_KEY;
                gRetryAt = llGetTime() + CROSSING_SECONDS;
            }
            heartbeat();
            schedule();
        }
    }

    timer()
    {
        float now = llGetTime();
        if (now >= gBeatAt)
        {
            heartbeat();
        }
        if (gLapRequest != NULL_KEY && now >= gSentAt + ANSWER_SECONDS)
        {
            tryAgain("no answer", "");
        }
        if (gRetryAt > 0.0 && now >= gRetryAt)
        {
            gRetryAt = 0.0;
            sendLap();
        }
        schedule();
    }
}
