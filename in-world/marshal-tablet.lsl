// A tablet for marshals at the track: a steward or admin of the league touches it and gives the orders of race control.
// It does not matter who owns the prim: the league checks the avatar UUID of whoever touched it against the members' profiles.
// It goes into any prim with track=A in its description. The key of the track is in the Admin Panel, on the track's card. Anyone
// who may modify this script can read the secret: make it no-modify before you give the tablet away.

string API_BASE = "https://league.example/api";
string TRACK_KEY_ID = "your TRACK_KEY_ID";
string TRACK_SECRET = "your TRACK_SECRET";

string JOB = "Marshal tablet: ";
integer MENU_SECONDS = 60;
integer ANSWER_SECONDS = 10;      // after this, an order is sent again with the same number, so that it is carried out only once
integer LATEST_SECONDS = 18;      // the league refuses an order that is more than 20 seconds old
float RETRY_SECONDS = 4.0;
integer NAMES_ON_PAGE = 9;

list ORDERS = ["Start", "Abort", "Red flag", "Next leg", "Restart", "Chequered", "Yellow", "Clear", "Penalty", "Retire",
    "Reinstate", "Close"];
// The league's names of ORDERS, in the same order.
list NAMES = ["start", "abort", "red", "second-leg", "restart", "chequered", "yellow", "track-clear", "penalty", "retire",
    "reinstate"];
// Orders that cannot be undone need a second confirmation.
list ASKED_TWICE = ["abort", "red", "second-leg", "restart", "chequered", "retire", "disqualify"];
list COUNTDOWNS = ["5 s", "10 s", "30 s", "60 s"];
list PENALTIES = ["+5 s", "+10 s", "+20 s", "+1 lap", "Stop-and-go", "Drive-through", "Disqualify"];

key gUser = NULL_KEY;      // the avatar with the menu or the pending order
integer gListen;
integer gChannel;
float gMenuUntil;          // 0 while no menu is open
string gQuestion;          // the open question: order, seconds, sector, driver, penalty or sure
string gOrder;
string gSeconds;
string gSector;
string gDriver;
string gPenalty;
list gPeople;              // the avatar keys for the numbers of the menu
integer gPage;

key gRequest = NULL_KEY;
float gSentAt;
float gAgainAt;            // when the order is sent again; 0 if it is not
string gBody;
integer gNumber;           // of the last order; increases with each
integer gGivenAt;          // Unix time of the order

string trackLetter()
{
    list words = llParseString2List(llGetObjectDesc(), [" ", ","], []);
    integer i;
    for (i = 0; i < llGetListLength(words); ++i)
    {
        if (llSubStringIndex(llToLower(llList2String(words, i)), "track=") == 0)
        {
            return llToUpper(llGetSubString(llList2String(words, i), 6, 6));
        }
    }
    return "";
}

sayTo(key person, string text)
{
    llRegionSayTo(person, PUBLIC_CHANNEL, JOB + text);
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

string field(string name, string value)
{
    if (value == "")
    {
        return "";
    }
    return ",\"" + name + "\":" + value;
}

string nameOf(key person)
{
    string name = llGetDisplayName(person);
    if (name == "")
    {
        name = llKey2Name(person);
    }
    return name;
}

setTimer()
{
    if (gMenuUntil > 0.0 || gRequest != NULL_KEY || gAgainAt > 0.0)
    {
        llSetTimerEvent(1.0);
    }
    else
    {
        llSetTimerEvent(0.0);
    }
}

closeMenu()
{
    llListenRemove(gListen);
    gMenuUntil = 0.0;
    gUser = NULL_KEY;
    setTimer();
}

ask(string question, string text, list buttons)
{
    gQuestion = question;
    gMenuUntil = llGetTime() + MENU_SECONDS;
    llDialog(gUser, "\n" + JOB + text, buttons, gChannel);
    setTimer();
}

openMenu(key person)
{
    closeMenu();
    gUser = person;
    gChannel = -1 - (integer)llFrand(2000000000.0);
    gListen = llListen(gChannel, "", person, "");
    gOrder = "";
    gSeconds = "";
    gSector = "";
    gDriver = "";
    gPenalty = "";
    gPage = 0;
    ask("order", "race control of track " + trackLetter() + ".", ORDERS);
}

// Asks for a driver among the avatars in the region, with those who sit on something first.
askDriver()
{
    list all = llGetAgentList(AGENT_LIST_REGION, []);
    list seated;
    list others;
    integer i;
    for (i = 0; i < llGetListLength(all); ++i)
    {
        if (llGetAgentInfo(llList2Key(all, i)) & AGENT_ON_OBJECT)
        {
            seated = seated + [llList2String(all, i)];
        }
        else
        {
            others = others + [llList2String(all, i)];
        }
    }
    all = seated + others;
    gPeople = llList2List(all, gPage * NAMES_ON_PAGE, gPage * NAMES_ON_PAGE + NAMES_ON_PAGE - 1);
    string text = "which driver?";
    list buttons;
    for (i = 0; i < llGetListLength(gPeople); ++i)
    {
        text = text + "\n" + (string)(i + 1) + " " + llGetSubString(nameOf(llList2Key(gPeople, i)), 0, 11);
        buttons = buttons + [(string)(i + 1)];
    }
    if (llGetListLength(all) > (gPage + 1) * NAMES_ON_PAGE)
    {
        buttons = buttons + ["More"];
    }
    ask("driver", text, buttons + ["Close"]);
}

// Asks the next question that the order needs, or sends the order.
goOn(integer isSure)
{
    integer isStart = llListFindList(["start", "second-leg", "restart"], [gOrder]) != -1;
    if (isStart && gSeconds == "")
    {
        ask("seconds", "how long is the countdown?", COUNTDOWNS + ["Close"]);
    }
    else if ((gOrder == "yellow" || gOrder == "track-clear") && gSector == "")
    {
        ask("sector", "in which sector?", ["All", "1", "2", "3", "4", "5", "6", "7", "8", "Close"]);
    }
    else if (llListFindList(["penalty", "retire", "reinstate", "disqualify"], [gOrder]) != -1 && gDriver == "")
    {
        askDriver();
    }
    else if (gOrder == "penalty" && gPenalty == "")
    {
        ask("penalty", "which penalty for " + nameOf(gDriver) + "?", PENALTIES + ["Close"]);
    }
    else if (llListFindList(ASKED_TWICE, [gOrder]) != -1 && !isSure)
    {
        string who;
        if (gDriver != "")
        {
            who = " " + nameOf(gDriver);
        }
        ask("sure", "are you sure: " + gOrder + who + "?", ["Yes", "No"]);
    }
    else
    {
        give();
    }
}

chosen(string button)
{
    integer i;
    if (button == "Close" || button == "No")
    {
        closeMenu();
        return;
    }
    if (gQuestion == "order")
    {
        i = llListFindList(ORDERS, [button]);
        gOrder = llList2String(NAMES, i);
    }
    else if (gQuestion == "seconds")
    {
        gSeconds = (string)((integer)button);
    }
    else if (gQuestion == "sector")
    {
        gSector = (string)((integer)button);
    }
    else if (gQuestion == "penalty")
    {
        gPenalty = button;
        if (button == "Disqualify")
        {
            gOrder = "disqualify";
        }
    }
    else if (gQuestion == "driver" && button == "More")
    {
        ++gPage;
    }
    else if (gQuestion == "driver")
    {
        gDriver = llList2String(gPeople, (integer)button - 1);
    }
    goOn(gQuestion == "sure");
}

// Returns the fields of a penalty: with milliseconds, laps, or no value if the season's rules determine it.
string penaltyFields()
{
    if (gOrder != "penalty")
    {
        return "";
    }
    integer value = (integer)llGetSubString(gPenalty, 1, -1);
    if (llSubStringIndex(gPenalty, " lap") != -1)
    {
        return field("penalty", "\"laps\"") + field("value", (string)value);
    }
    if (value > 0)
    {
        return field("penalty", "\"time\"") + field("value", (string)(value * 1000));
    }
    return field("penalty", jsonText(llToLower(gPenalty)));
}

give()
{
    key person = gUser;
    closeMenu();
    if (gRequest != NULL_KEY || gAgainAt > 0.0)
    {
        sayTo(person, "the order before is still on its way: wait a moment.");
        return;
    }
    gUser = person;
    gGivenAt = llGetUnixTime();
    ++gNumber;
    if (gNumber < gGivenAt)
    {
        gNumber = gGivenAt;
    }
    string driver;
    if (gDriver != "")
    {
        driver = jsonText(gDriver);
    }
    string body = "{\"track_key_id\":" + jsonText(TRACK_KEY_ID) + field("n", (string)gNumber) + field("at", (string)gGivenAt)
        + field("key", jsonText(person)) + field("name", jsonText(nameOf(person))) + field("object", jsonText(llGetKey()))
        + field("object_name", jsonText(llGetObjectName())) + field("order", jsonText(gOrder)) + field("seconds", gSeconds)
        + field("sector", gSector) + field("driver", driver) + penaltyFields();
    gBody = body + ",\"mac\":\"" + llHMAC(TRACK_SECRET, body + "}", "sha256") + "\"}";
    send();
}

send()
{
    gAgainAt = 0.0;
    gSentAt = llGetTime();
    gRequest = llHTTPRequest(API_BASE + "/in-world/control",
        [HTTP_METHOD, "POST", HTTP_MIMETYPE, "application/json"], gBody);
    if (gRequest == NULL_KEY)
    {
        again("no request is allowed here now");
    }
    setTimer();
}

// Sends the same order again after a failure, unless it would be too old for the league.
again(string why)
{
    gRequest = NULL_KEY;
    if (llGetUnixTime() - gGivenAt + RETRY_SECONDS > LATEST_SECONDS)
    {
        sayTo(gUser, "API error (" + why + "). Look in race control whether the order was carried out.");
        end();
        return;
    }
    gAgainAt = llGetTime() + RETRY_SECONDS;
    setTimer();
}

end()
{
    gRequest = NULL_KEY;
    gAgainAt = 0.0;
    gBody = "";
    gUser = NULL_KEY;
    setTimer();
}

answered(integer status, string body)
{
    string text = llJsonGetValue(body, ["detail"]);
    if (status == 200)
    {
        text = llJsonGetValue(body, ["say"]);
    }
    if (status != 200 && (status < 400 || status >= 499 || status == 429 || status == 415))
    {
        again("HTTP " + (string)status);
        return;
    }
    if (text == JSON_INVALID || text == "")
    {
        text = "API error (HTTP " + (string)status + "): check the API_BASE.";
    }
    sayTo(gUser, text);
    end();
}

default
{
    on_rez(integer start_param)
    {
        llResetScript();
    }

    touch_start(integer count)
    {
        key person = llDetectedKey(0);
        if (llSubStringIndex(TRACK_KEY_ID + TRACK_SECRET, " ") != -1 || trackLetter() == "")
        {
            sayTo(person, "my owner fills in the key of the track, and writes track=A into my description.");
        }
        else if (gRequest != NULL_KEY || gAgainAt > 0.0 || (gMenuUntil > 0.0 && gUser != person))
        {
            sayTo(person, nameOf(gUser) + " is giving an order: wait a moment.");
        }
        else
        {
            openMenu(person);
        }
    }

    listen(integer channel, string name, key id, string message)
    {
        if (id == gUser && gMenuUntil > 0.0)
        {
            chosen(message);
        }
    }

    http_response(key request_id, integer status, list metadata, string body)
    {
        if (request_id == gRequest)
        {
            answered(status, body);
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
        float now = llGetTime();
        if (gMenuUntil > 0.0 && now >= gMenuUntil)
        {
            closeMenu();
        }
        if (gRequest != NULL_KEY && now - gSentAt > ANSWER_SECONDS)
        {
            again("no answer");
        }
        if (gAgainAt > 0.0 && now >= gAgainAt)
        {
            send();
        }
        setTimer();
    }
}
