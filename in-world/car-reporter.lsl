// Reports a car's laps and heartbeats to the league. Goes into the root prim of the car.
// Car description: the track's letter, a space, the shout word of the track's controller ("A VROOM").
// Laps count for who sits in the car. A vehicle that is worn counts for who wears it and sits on nothing else.
// Fill in the three lines below; the league's Help & Setup page does it for you.
string API_BASE = "https://league.example/api";
string CAR_ID = "your CAR_ID";
string CAR_TOKEN = "your CAR_TOKEN";

// TRUE: also reads lines of gates that shout on public chat, such as "Les White 83.456 Lap 3".
integer PUBLIC_GATES = FALSE;

integer HEARTBEAT_SECONDS = 60;
integer EMPTY_SECONDS = 120;      // a car in which no driver has sat for longer sends no heartbeats
integer QUEUE_LENGTH = 10;
integer ANSWER_SECONDS = 70;      // an answer that is lost brings no event at all
integer RETRY_SECONDS = 20;       // doubled with each failed try; shorter ones trip Second Life's limit of errors
integer LONGEST_RETRY_SECONDS = 320;
integer LONGEST_RETRY_AFTER = 3600;
float CROSSING_SECONDS = 2.0;
float OVERLAP_SECONDS = 1.0;      // the clocks of two lines, and how fast their chat arrives, differ by less
integer LONGEST_ANSWER = 16384;   // bytes of an answer that are read, the most that Second Life hands over
integer NAMED_LAPS = 4;
integer TUNING_MESSAGE = 7700;
integer FIRST_LAP = 1000001;      // laps are numbered with seven digits, so that their names sort by age
string LAP_NAMES = "league-lap-"; // linkset data: one entry a lap, without credentials
string JOB = "Car reporter: ";

string gDescription = "\n";       // as it was last read; no description has a line break
string gLetter;
string gWord;
integer gListen;
integer gPublicListen;
string gLap;                      // linkset data name of the lap that is being sent
list gWaiting;                    // of laps that wait: linkset data name, llGetTime when their line arrived
list gNamed;                      // the last laps that LAP2 lines were about: their LAP lines are not read again
key gLine;                        // of the last lap: who timed it, its number, llGetTime when it ended
integer gLapNumber;
float gLapEnd = -1.0;
integer gIsOverlapSaid;
key gLapRequest = NULL_KEY;
key gBeatRequest = NULL_KEY;
float gSentAt;
float gRetryAt;                   // 0: no lap waits for its next try
float gBeatAt;                    // when the next heartbeat is due, and when the last one left
float gBeatSentAt;
integer gTries;                   // failed ones since the last answer that ended a lap
integer gIsOutage;                // the driver knows that laps wait
integer gIsBeatRefused;
integer gIsDriven;                // a driver is in the car
float gDrivenAt;                  // when one last was, or the owner started or touched the car
integer gTuningVersion = -1;

sayToOwner(string text)
{
    llOwnerSay(JOB + text);
}

// To the owner, and to the driver where that is another person.
say(string text)
{
    sayToOwner(text);
    key person = driver();
    if (person != NULL_KEY && person != llGetOwner())
    {
        llRegionSayTo(person, PUBLIC_CHANNEL, JOB + text);
    }
}

// What a LAP2 line calls this car: the key of its root, or of who wears it.
key carKey()
{
    if (llGetAttached())
    {
        return llGetOwner();
    }
    return llGetLinkKey(llGetLinkNumber() > 0);
}

// On whichever prim of the car, with a sit target or without.
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

// Who wears the vehicle, sits on the seat of its root, or sat down first elsewhere; NULL_KEY for an empty car.
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

// A JSON string. llList2Json would read a name such as [Max] as a list and leave control characters in.
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

// Sets the one timer to whatever is due next.
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

// A car without a driver keeps reading its description, and falls silent after a while: parked cars are not online.
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

// A person sat down or stood up.
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

// The owner wants to see that the car reports, or works on its scripts.
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

// The queue is kept in linkset data, where it outlives a reset, a take and a new version of this script.
// Its names hold a mark of car and owner: a copy with another CAR_ID, or a new owner, sends none of these laps.
string queueName()
{
    return LAP_NAMES + llGetSubString(llMD5String(CAR_ID + (string)llGetOwner(), 0), 0, 7) + "-";
}

list lapsNamed(string start)
{
    return llListSort(llLinksetDataFindKeys("^" + start, 0, 0), 1, TRUE);
}

// Removes the laps of other cars and owners; all laps when `kept` is empty.
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

// `fields` are those that only some lines have.
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

// How long the lap has waited, for a server that compares it with other laps. Of laps from before a reset it is not known.
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

// Sends the oldest lap, unless one is on its way or waits for its next try.
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

// The lap stays in the queue. `body` may say in `retry_after` when to send it again.
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

// The league has answered for good: the lap leaves the queue and the next one is sent.
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

// A text of an answer, "" where it has none. JSON that is cut off is none any more, so its text is searched for.
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

// The league's own sentence about a refusal, with a space before it; "" where it adds nothing.
string detail(string body, string known)
{
    string sentence = textIn(body, "detail");
    if (sentence == "" || sentence == known)
    {
        return "";
    }
    return " " + sentence;
}

// Sending the same lap again would bring the same answer.
integer isRefusal(integer status)
{
    return status >= 400 && status < 500 && llListFindList([408, 415, 425, 429, 499], [status]) == -1;
}

// What stands in for the league, such as the page of a proxy or of a provider, is no object of JSON, whatever its status.
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

// Hands tuning that was saved on the league's site to the car's other scripts.
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

// Seconds as the league reads them: "083.456" and "83,456" are "83.456", "83." is "83"; "" for anything else.
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

// A number of a line as the league reads it; "" for anything else.
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

// A lap that began before the last one ended was timed by a second line, or is the same lap again. One line that counts
// on times from crossing to crossing, whatever the region's lag makes of the moment at which its chat arrives.
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

// A line about this car's driver was read.
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

// WORD|LAP|letter|driver key|seconds|lap number|driver name; lines with START or DQ are not laps. A line that names the car
// comes just before: WORD|LAP2|letter|driver key|seconds|lap number|car key|run|race time|driver name.
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

// Of a race: its mark, and the seconds from its signal to the end of the lap.
string lineFields(string run, string raceTime)
{
    if (run != "")
    {
        run = jsonText(llGetSubString(run, 0, 7));
    }
    return field("run", run) + field("race_time", lapTimeOf(raceTime));
}

// "{driver} {seconds} Lap {n} ...", as gates shout it; the word may come first. Only objects time laps.
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
                // More words than the time belong to a longer name: another driver's.
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

// A changed letter or word counts within a minute, or at once when the car is touched or an avatar sits down.
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
        forgetLaps(queueName());
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
            gTuningVersion = -1; // a script that was put in or saved has no tuning yet
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
