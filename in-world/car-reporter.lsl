// Reports a car's laps and heartbeats to the league. Goes into the root prim of the car.
// Car description: the track's letter, a space, the shout word of the track controller ("A VROOM").
// Fill in the three lines below; the league's Help & Setup page does it for you.
string API_BASE = "https://league.example/api";
string CAR_ID = "your CAR_ID";
string CAR_TOKEN = "your CAR_TOKEN";

integer HEARTBEAT_SECONDS = 60;
integer QUEUE_LENGTH = 10;
integer ANSWER_SECONDS = 70;  // a lost answer brings no event at all
integer MAX_TRIES = 6;
float FIRST_RETRY_SECONDS = 20.0;

string gLetter;
string gWord;
integer gListen;
list gQueue;         // laps as JSON bodies, the first one is being sent
list gTimes;         // their times, for the messages
integer gTries;
key gLapRequest;
key gBeatRequest;
float gSentAt;
float gRetryAt;
float gBeatAt;
integer gTuningVersion = -1;
integer gBeatRefused;

// A JSON string; llList2Json would take names such as [Max] for lists.
string jsonText(string text)
{
    text = llReplaceSubString(text, "\\", "\\\\", 0);
    text = llReplaceSubString(text, "\"", "\\\"", 0);
    text = llReplaceSubString(text, "\n", " ", 0);
    return "\"" + text + "\"";
}

string credentials()
{
    return "\"car_id\":" + jsonText(CAR_ID) + ",\"car_token\":" + jsonText(CAR_TOKEN);
}

key post(string path, string body)
{
    return llHTTPRequest(API_BASE + path,
        [HTTP_METHOD, "POST", HTTP_MIMETYPE, "application/json", HTTP_BODY_MAXLENGTH, 16384], body);
}

heartbeat()
{
    gBeatAt = llGetTime() + HEARTBEAT_SECONDS;
    string version = "";
    if (gTuningVersion >= 0)
    {
        version = ",\"tuning_version\":" + (string)gTuningVersion;
    }
    gBeatRequest = post("/cars/heartbeat", "{" + credentials() + version + "}");
}

sendLap()
{
    if (gQueue == [] || gLapRequest != NULL_KEY)
    {
        return;
    }
    gTries = gTries + 1;
    gSentAt = llGetTime();
    gRetryAt = 0.0;
    gLapRequest = post("/lap-times/submit", llList2String(gQueue, 0));
    if (gLapRequest == NULL_KEY)
    {
        tryAgainLater("the region allows no request now");
    }
}

tryAgainLater(string why)
{
    gLapRequest = NULL_KEY;
    if (gTries >= MAX_TRIES)
    {
        llOwnerSay("Lap " + llList2String(gTimes, 0) + " s was not saved: " + why + ".");
        dropFirst();
        return;
    }
    gRetryAt = llGetTime() + FIRST_RETRY_SECONDS * llPow(2.0, gTries - 1);
}

dropFirst()
{
    gLapRequest = NULL_KEY;
    gQueue = llDeleteSubList(gQueue, 0, 0);
    gTimes = llDeleteSubList(gTimes, 0, 0);
    gTries = 0;
    sendLap();
}

// Digits with one dot, above zero.
integer isLapTime(string text)
{
    return (float)text > 0.0 && (string)((float)text) != "nan" && llStringLength(text) < 12
        && llListFindList(["0","1","2","3","4","5","6","7","8","9"], [llGetSubString(text, 0, 0)]) != -1
        && llSubStringIndex(text, "e") == -1 && llSubStringIndex(text, "x") == -1;
}

// WORD|LAP|letter|driver key|seconds|lap number|driver name; START and DQ lines are ignored.
heard(string message)
{
    list parts = llParseStringKeepNulls(message, ["|"], []);
    if (llGetListLength(parts) < 7 || llList2String(parts, 0) != gWord || llList2String(parts, 1) != "LAP"
        || llList2String(parts, 2) != gLetter || (key)llList2String(parts, 3) != llGetOwner())
    {
        return;
    }
    string seconds = llList2String(parts, 4);
    if (!isLapTime(seconds))
    {
        return;
    }
    if (llGetListLength(gQueue) >= QUEUE_LENGTH)
    {
        llOwnerSay("Queue full: lap " + seconds + " s was not saved.");
        return;
    }
    string driver = llDumpList2String(llList2List(parts, 6, -1), "|");
    gTimes = gTimes + [seconds];
    gQueue = gQueue + ["{" + credentials() + ",\"lap_id\":" + jsonText("L" + (string)llGenerateKey())
        + ",\"lap_time\":" + seconds + ",\"channel_letter\":" + jsonText(gLetter)
        + ",\"driver_name\":" + jsonText(driver) + ",\"car_name\":" + jsonText(llGetObjectName()) + "}"];
    sendLap();
}

// Tells the car's other scripts the tuning that was saved on the league's site.
tuned(string answer)
{
    string settings = llJsonGetValue(answer, ["tuning_settings"]);
    if (settings != JSON_INVALID)
    {
        llMessageLinked(LINK_SET, 7700, settings, NULL_KEY);
    }
    string version = llJsonGetValue(answer, ["tuning_version"]);
    if (version != JSON_INVALID)
    {
        gTuningVersion = (integer)version;
    }
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

start()
{
    string description = llGetObjectDesc();
    gLetter = llToUpper(llGetSubString(description, 0, 0));
    gWord = llStringTrim(llGetSubString(description, 1, -1), STRING_TRIM);
    llListenRemove(gListen);
    gListen = llListen(-7700 - llOrd(gLetter, 0), "", NULL_KEY, "");
    llSetTimerEvent(5.0);
    heartbeat();
}

default
{
    state_entry()
    {
        gLapRequest = NULL_KEY;
        start();
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    listen(integer channel, string name, key id, string message)
    {
        heard(message);
    }

    http_response(key request_id, integer status, list metadata, string body)
    {
        if (request_id == gBeatRequest)
        {
            gBeatRequest = NULL_KEY;
            if (status == 200)
            {
                gBeatRefused = FALSE;
                tuned(body);
            }
            else if ((status == 401 || status == 403 || status == 404) && !gBeatRefused)
            {
                gBeatRefused = TRUE;
                llOwnerSay(meaning(status));
            }
            return;
        }
        if (request_id != gLapRequest)
        {
            return;
        }
        if (status == 429 || status == 499 || status >= 500)
        {
            tryAgainLater(meaning(status));
            return;
        }
        if (status == 200)
        {
            llOwnerSay("Lap " + llList2String(gTimes, 0) + " s recorded.");
        }
        else
        {
            llOwnerSay(meaning(status));
        }
        dropFirst();
    }

    changed(integer change)
    {
        if (change & CHANGED_OWNER)
        {
            llResetScript();
        }
        if (change & (CHANGED_REGION | CHANGED_TELEPORT))
        {
            if (gLapRequest != NULL_KEY)
            {
                gLapRequest = NULL_KEY;
                gRetryAt = llGetTime() + 2.0;
            }
            start();
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
            tryAgainLater("no answer");
        }
        if (gRetryAt > 0.0 && now >= gRetryAt)
        {
            sendLap();
        }
    }
}
