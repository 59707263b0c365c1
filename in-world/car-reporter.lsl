// Reports a car's laps and heartbeats to the league. Goes into the root prim of the car.
// Car description: the track's letter, a space, the shout word of the track's controller ("A VROOM").
// Fill in the three lines below; the league's Help & Setup page does it for you.
string API_BASE = "https://league.example/api";
string CAR_ID = "your CAR_ID";
string CAR_TOKEN = "your CAR_TOKEN";

// TRUE: also reads lines of gates that shout on public chat, such as "Les White 83.456 Lap 3".
integer PUBLIC_GATES = FALSE;

integer HEARTBEAT_SECONDS = 60;
integer QUEUE_LENGTH = 10;
integer ANSWER_SECONDS = 70;      // an answer that is lost brings no event at all
integer RETRY_SECONDS = 20;       // doubled with each failed try; shorter ones trip Second Life's limit of errors
integer LONGEST_RETRY_SECONDS = 320;
integer LONGEST_RETRY_AFTER = 3600;
float CROSSING_SECONDS = 2.0;
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
key gLapRequest = NULL_KEY;
key gBeatRequest = NULL_KEY;
float gSentAt;
float gRetryAt;                   // 0: no lap waits for its next try
float gBeatAt;
integer gTries;                   // failed ones since the last answer that ended a lap
integer gIsOutage;                // the driver knows that laps wait
integer gIsBeatRefused;
integer gTuningVersion = -1;

say(string text)
{
    llOwnerSay(JOB + text);
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
        [HTTP_METHOD, "POST", HTTP_MIMETYPE, "application/json", HTTP_BODY_MAXLENGTH, 16384],
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

heartbeat()
{
    readDescription();
    gBeatAt = llGetTime() + HEARTBEAT_SECONDS;
    gBeatRequest = post("/cars/heartbeat", tuningField());
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

queueLap(string seconds, string driver, key speaker)
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
        + ",\"channel_letter\":\"" + gLetter + "\",\"driver_name\":" + jsonText(driver)
        + ",\"car_name\":" + jsonText(llGetObjectName()) + tuningField()
        + ",\"controller_owner_key\":\"" + (string)llGetOwnerKey(speaker) + "\"";
    if (llLinksetDataWrite(queueName() + (string)number, lap) != LINKSETDATA_OK)
    {
        say("The linkset data of the car is full: lap " + seconds + " s was not saved.");
        return;
    }
    sendLap();
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
    gLapRequest = post("/lap-times/submit", llLinksetDataRead(gLap));
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
    if (gIsOutage)
    {
        gIsOutage = FALSE;
        say("The league answers again.");
    }
    say(sentence);
    sendLap();
}

string recorded(string seconds, string body)
{
    string sentence = llGetSubString(llJsonGetValue(body, ["say"]), 0, 199);
    if (llJsonValueType(body, ["say"]) != JSON_STRING || sentence == "")
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
    string sentence = llGetSubString(llJsonGetValue(body, ["detail"]), 0, 199);
    if (llJsonValueType(body, ["detail"]) != JSON_STRING || sentence == "" || sentence == known)
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

lapAnswered(integer status, string body)
{
    string seconds = llJsonGetValue("{" + llDeleteSubString(llLinksetDataRead(gLap), 0, 0) + "}", ["lap_time"]);
    if (status == 200 && llGetSubString(llStringTrim(body, STRING_TRIM), 0, 0) == "<")
    {
        tryAgain("HTTP 200 with a web page: check the API_BASE", "");
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
    else if ((status == 401 || status == 403 || status == 404) && !gIsBeatRefused)
    {
        gIsBeatRefused = TRUE;
        say(meaning(status) + detail(body, meaning(status)));
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

// A line about this car's driver was read.
addLap(string time, string driver, key speaker, string line)
{
    string seconds = lapTimeOf(time);
    if (seconds == "")
    {
        say("Lap not saved: \"" + llGetSubString(time, 0, 39) + "\" is not a time in seconds such as 83.456."
            + " The line was: " + llGetSubString(line, 0, 199));
        return;
    }
    queueLap(seconds, driver, speaker);
}

integer isDriver(string id)
{
    return id == (string)llGetOwner() || (id != (string)NULL_KEY && id == (string)llAvatarOnSitTarget());
}

// WORD|LAP|letter|driver key|seconds|lap number|driver name; lines with START or DQ are not laps.
readLine(string line, key speaker)
{
    if (llSubStringIndex(line, gWord + "|LAP|" + gLetter + "|") != 0)
    {
        return;
    }
    list parts = llParseStringKeepNulls(llDeleteSubString(line, 0, llStringLength(gWord)), ["|"], []);
    if (llGetListLength(parts) < 6 || !isDriver(llToLower(llList2String(parts, 2))))
    {
        return;
    }
    addLap(llList2String(parts, 3), llDumpList2String(llList2List(parts, 5, -1), "|"), speaker, line);
}

// "{driver} {seconds} Lap {n} ...", as gates shout it; the word may come first. Only objects time laps.
readPublicLine(string line, key speaker)
{
    if (llSubStringIndex(line, gWord + " ") == 0)
    {
        line = llDeleteSubString(line, 0, llStringLength(gWord));
    }
    key driver = llAvatarOnSitTarget();
    if (driver == NULL_KEY)
    {
        driver = llGetOwner();
    }
    list names = [llKey2Name(driver), llGetDisplayName(driver), llGetUsername(driver)];
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
                list words = llParseString2List(llGetSubString(rest, 0, end - 1), [" "], []);
                addLap(llList2String(words, -1), name, speaker, line);
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
        if (change & CHANGED_LINK)
        {
            readDescription();
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
