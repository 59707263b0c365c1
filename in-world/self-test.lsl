// Tests how this grid handles the league's answers: touch the prim, wait about four minutes, and read the report.
// It tries statuses, content types, long and slow answers and a burst of requests with the league's /in-world/self-test, and
// says for each what came and whether the league's scripts can rely on it. Nothing is stored or changed.
// Fill in the line below; the league's site does it for you.
string API_BASE = "https://league.example/api";

string JOB = "Self-test: ";
integer ANSWER_SECONDS = 90;     // after this, the answer is lost: a lost answer raises no event
float BETWEEN_SECONDS = 1.5;
integer BURST = 30;              // Second Life allows an object 25 requests in 20 s
float PAUSE_SECONDS = 45.0;      // before and after the burst, so that the limit recovers

// Each test: title, query, bytes of the POST (0 for a GET), 0 or WITH_ACCEPT or WITH_MAXLENGTH, and the expected status and body
// length. A length of -1 means any body that is not empty, -2 any body at all.
list TESTS = [
    "an ordinary answer", "", 0, 0, 200, -1,
    "an answer as plain text", "type=text", 0, 0, 200, -1,
    "404 as JSON", "status=404", 0, 0, 404, -1,
    "503 as JSON", "status=503", 0, 0, 503, -1,
    "429 as JSON with retry_after", "status=429", 0, 0, 429, -1,
    "an answer as problem+json, which no script lists", "type=problem", 0, 0, 415, -2,
    "404 as problem+json", "status=404&type=problem", 0, 0, 415, -2,
    "404 as problem+json, listed in HTTP_ACCEPT", "status=404&type=problem", 0, 1, 404, -1,
    "2,048 bytes", "bytes=2048", 0, 0, 200, 2048,
    "16,384 bytes without HTTP_BODY_MAXLENGTH", "bytes=16384", 0, 0, 200, 2048,
    "16,384 bytes with it", "bytes=16384", 0, 2, 200, 16384,
    "a POST of 2,048 bytes", "", 2048, 0, 200, -1,
    "a POST of 16,000 bytes", "", 16000, 0, 200, -1,
    "an answer after 25 s", "delay=25", 0, 0, 200, -1,
    "an answer after 70 s, longer than the grid waits", "delay=70", 0, 0, 499, -2];
integer TEST_FIELDS = 6;
integer WITH_ACCEPT = 1;
integer WITH_MAXLENGTH = 2;

integer IDLE = 0;
integer TESTING = 1;
integer BURSTING = 2;
integer PAUSING = 3;

integer gMode;
integer gTest;
integer gPosted;       // bytes of the pending POST
key gRequest = NULL_KEY;
float gSentAt;
integer gPassed;
integer gDone;
float gBegan;
list gBurst;           // the keys of the burst's pending requests
integer gRefused;

say(string text)
{
    llOwnerSay(JOB + text);
}

string decimal(float seconds)
{
    integer tenths = llRound(seconds * 10.0);
    return (string)(tenths / 10) + "." + (string)(tenths % 10);
}

// Returns a JSON body of exactly `bytes` bytes. A script stores 2 bytes per character, so the padding uses characters that are
// sent as three bytes: 16,000 ASCII characters would fill half of its memory, and all of it while they are being joined.
string bodyOf(integer bytes)
{
    string start = "{\"padding\":\"";
    integer missing = bytes - llStringLength(start) - 2;
    integer length = missing / 3;
    string padding = "€";
    while (llStringLength(padding) * 2 <= length)
    {
        padding += padding;
    }
    if (llStringLength(padding) < length)
    {
        padding += llGetSubString(padding, 0, length - llStringLength(padding) - 1);
    }
    while (missing % 3 > 0)
    {
        padding += "x";
        --missing;
    }
    return start + padding + "\"}";
}

key send(string query, integer bytes, integer with)
{
    list parameters = [HTTP_METHOD, "GET"];
    string body = "";
    if (bytes > 0)
    {
        parameters = [HTTP_METHOD, "POST", HTTP_MIMETYPE, "application/json"];
        body = bodyOf(bytes);
    }
    if (with == WITH_ACCEPT)
    {
        parameters = parameters + [HTTP_ACCEPT, "application/problem+json"];
    }
    if (with == WITH_MAXLENGTH)
    {
        parameters = parameters + [HTTP_BODY_MAXLENGTH, 16384];
    }
    return llHTTPRequest(API_BASE + "/in-world/self-test?" + query, parameters, body);
}

result(string what, string came, integer isExpected)
{
    ++gDone;
    string verdict = "as expected";
    if (isExpected)
    {
        ++gPassed;
    }
    else
    {
        verdict = "NOT AS EXPECTED";
    }
    say((string)gDone + ". " + what + ": " + came + ": " + verdict + ".");
}

integer field(integer number)
{
    return llList2Integer(TESTS, gTest * TEST_FIELDS + number);
}

string title()
{
    return llList2String(TESTS, gTest * TEST_FIELDS);
}

begin()
{
    gMode = TESTING;
    gTest = 0;
    gPassed = 0;
    gDone = 0;
    gBegan = llGetTime();
    say("begins in " + llGetRegionName() + "; the report takes about four minutes.");
    sendTest();
}

sendTest()
{
    gPosted = field(2);
    gSentAt = llGetTime();
    gRequest = send(llList2String(TESTS, gTest * TEST_FIELDS + 1), gPosted, field(3));
    if (gRequest == NULL_KEY)
    {
        result(title(), "no request is allowed here now", FALSE);
        next();
        return;
    }
    llSetTimerEvent(ANSWER_SECONDS);
}

// Continues with the next test, and after the last one with the burst.
next()
{
    gRequest = NULL_KEY;
    ++gTest;
    llSetTimerEvent(BETWEEN_SECONDS);
    if (gTest * TEST_FIELDS >= llGetListLength(TESTS))
    {
        gMode = BURSTING;
        gBurst = [];
        llSetTimerEvent(PAUSE_SECONDS); // so that nothing of the limit is used when the burst begins
    }
}

judge(integer status, string body)
{
    integer length = llStringLength(body);
    integer expected = field(5);
    integer isExpected = status == field(4);
    if (expected == -1)
    {
        isExpected = isExpected && length > 0;
    }
    else if (expected >= 0)
    {
        isExpected = isExpected && length == expected;
    }
    string came = "HTTP " + (string)status + ", " + (string)length + " bytes, after "
        + decimal(llGetTime() - gSentAt) + " s";
    if (status == 429)
    {
        string wait = llJsonGetValue(body, ["retry_after"]);
        came = came + ", retry_after " + wait;
        isExpected = isExpected && (integer)wait > 0;
    }
    if (gPosted > 0)
    {
        string arrived = llJsonGetValue(body, ["body_bytes"]);
        came = came + ", " + arrived + " bytes arrived";
        isExpected = isExpected && (integer)arrived == gPosted;
    }
    result(title(), came, isExpected);
    if (gTest == 0)
    {
        headers(body);
    }
    next();
}

// Checks the headers that the grid adds about the script, which the league stores with each lap as evidence.
headers(string body)
{
    list names = ["x-secondlife-shard", "x-secondlife-region", "x-secondlife-owner-key", "x-secondlife-object-key"];
    string missing = "";
    integer i;
    for (i = 0; i < llGetListLength(names); ++i)
    {
        string name = llList2String(names, i);
        if (llJsonGetValue(body, ["headers", name]) == JSON_INVALID)
        {
            missing = missing + " " + name;
        }
    }
    string came = "all sent, region \"" + llJsonGetValue(body, ["headers", "x-secondlife-region"]) + "\"";
    if (missing != "")
    {
        came = "missing" + missing;
    }
    result("headers of the request", came, missing == "");
}

burst()
{
    gRefused = 0;
    integer i;
    for (i = 0; i < BURST; ++i)
    {
        key request = send("", 0, 0);
        if (request == NULL_KEY)
        {
            ++gRefused;
        }
        else
        {
            gBurst = gBurst + [request];
        }
    }
    llSetTimerEvent(ANSWER_SECONDS);
    if (gBurst == [])
    {
        burstOver();
    }
}

burstOver()
{
    integer lost = llGetListLength(gBurst);
    string came = (string)gRefused + " refused at once, " + (string)lost + " without an answer";
    result((string)BURST + " requests at once", came, gRefused > 0 && lost == 0);
    gBurst = [];
    gMode = PAUSING;
    llSetTimerEvent(PAUSE_SECONDS);
}

finish(integer isAllowed)
{
    string came = "allowed";
    if (!isAllowed)
    {
        came = "still refused";
    }
    result("a request " + (string)llRound(PAUSE_SECONDS) + " s after the burst", came, isAllowed);
    gMode = IDLE;
    llSetTimerEvent(0.0);
    say((string)gPassed + " of " + (string)gDone + " as expected, in "
        + (string)llRound(llGetTime() - gBegan) + " s. Send the lines that are not to the league's admin.");
}

default
{
    on_rez(integer start_param)
    {
        llResetScript();
    }

    touch_start(integer count)
    {
        if (llDetectedKey(0) != llGetOwner())
        {
            return;
        }
        if (gMode != IDLE)
        {
            say("is under way.");
            return;
        }
        begin();
    }

    http_response(key request_id, integer status, list metadata, string body)
    {
        if (gMode == TESTING && request_id == gRequest)
        {
            judge(status, body);
            return;
        }
        integer place = llListFindList(gBurst, [request_id]);
        if (gMode == BURSTING && place != -1)
        {
            gBurst = llDeleteSubList(gBurst, place, place);
            if (gBurst == [])
            {
                burstOver();
            }
        }
    }

    changed(integer change)
    {
        if (change & CHANGED_OWNER)
        {
            llResetScript();
        }
    }

    timer()
    {
        if (gMode == TESTING)
        {
            if (gRequest == NULL_KEY)
            {
                sendTest();
            }
            else
            {
                result(title(), "no answer after " + (string)ANSWER_SECONDS + " s", FALSE);
                next();
            }
        }
        else if (gMode == BURSTING)
        {
            if (gBurst == [])
            {
                burst();
            }
            else
            {
                burstOver();
            }
        }
        else if (gMode == PAUSING)
        {
            finish(send("", 0, 0) != NULL_KEY);
        }
    }
}
