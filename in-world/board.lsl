// Shows a board of the league as text: leaders, a track's best laps, all track records or the race event.
// Settings are words of the form name=value in the prim's description:
//   view=track      leaders (the default), track, records or events
//   track=A         the track's channel letter
//   rows=10         the number of rows, 1 to 50
//   output=furware  for a FURWARE text display in the same linkset; by default, floating text above the prim
//   width=40        the number of characters in a line of that display
// The owner changes them in a menu by touching the prim. Fill in the line below; the league's Help & Setup page does it for you.
string API_BASE = "https://league.example/api";

string JOB = "Board: ";
integer HOLD_SECONDS = 20;            // how long the league may wait for a change of the board before it answers
integer ANSWER_SECONDS = 70;          // after this, the answer is lost: a lost answer raises no event
float BETWEEN_SECONDS = 2.0;          // between requests, because the limit of requests is shared with other scripts
integer RETRY_SECONDS = 20;           // doubled with each failure
integer LONGEST_RETRY_SECONDS = 160;
integer LONGEST_RETRY_AFTER = 3600;
float PAGE_SECONDS = 8.0;
integer MENU_SECONDS = 120;
integer TEXT_BYTES = 254;             // the maximum that floating text shows
integer MOST_LETTERS = 6000;          // on a display, because more do not fit into the memory
vector TEXT_COLOR = <1.0, 1.0, 1.0>;

string gDescription = "\n";           // as last read; a line break, which no description has, forces it to be read
string gView;
string gTrack;
string gOutput;
integer gRows;
integer gWidth;

string gSeq;                          // the version of the board that is shown; the league answers at once if it has another
string gTitle;
list gLines;
integer gFirst;                       // the index of the first line on the page
integer gNext;                        // the index of the first line on the next page; 0 on the last page
key gRequest = NULL_KEY;
float gSentAt;
float gAskAt;
float gPageAt;                        // when the next page is shown; 0 if all lines are on one page
integer gFailures;

integer gMenu;
integer gMenuChannel;
float gMenuUntil;

sayToOwner(string text)
{
    llOwnerSay(JOB + text);
}

integer isNumber(string text)
{
    return text != "" && (string)((integer)text) == text;
}

// Returns the value of name=value in the description, or `absent`.
string setting(string name, string absent)
{
    list words = llParseString2List(gDescription, [" ", ","], []);
    integer i;
    for (i = 0; i < llGetListLength(words); ++i)
    {
        string word = llList2String(words, i);
        if (llSubStringIndex(llToLower(word), name + "=") == 0)
        {
            return llDeleteSubString(word, 0, llStringLength(name));
        }
    }
    return absent;
}

integer number(string name, integer absent, integer least, integer most)
{
    integer value = (integer)setting(name, (string)absent);
    if (value < least)
    {
        return least;
    }
    if (value > most)
    {
        return most;
    }
    return value;
}

// Sets name=value in the description and keeps its other words. Tells the owner if it would become too long.
writeSetting(string name, string value)
{
    string before = llGetObjectDesc();
    string kept = "";
    list words = llParseString2List(before, [" ", ","], []);
    integer i;
    for (i = 0; i < llGetListLength(words); ++i)
    {
        string word = llList2String(words, i);
        if (llSubStringIndex(llToLower(word), name + "=") != 0)
        {
            kept = kept + word + " ";
        }
    }
    kept = kept + name + "=" + value;
    llSetObjectDesc(kept);
    if (llGetObjectDesc() != kept)
    {
        llSetObjectDesc(before);
        sayToOwner("the description has no room for " + name + "=" + value + ": shorten it.");
    }
}

readDescription()
{
    string description = llGetObjectDesc();
    if (description == gDescription)
    {
        return;
    }
    gDescription = description;
    gView = llToLower(setting("view", "leaders"));
    gTrack = llToUpper(setting("track", ""));
    gOutput = llToLower(setting("output", "text"));
    gRows = number("rows", 10, 1, 50);
    gWidth = number("width", 40, 20, 200);
    if (gWidth * gRows > MOST_LETTERS)
    {
        gWidth = MOST_LETTERS / gRows;
    }
    gSeq = "";
    gFailures = 0;
}

schedule()
{
    float next = gAskAt;
    if (gRequest != NULL_KEY)
    {
        next = gSentAt + ANSWER_SECONDS;
    }
    if (gPageAt > 0.0 && gPageAt < next)
    {
        next = gPageAt;
    }
    if (gMenu != 0 && gMenuUntil < next)
    {
        next = gMenuUntil;
    }
    float wait = next - llGetTime();
    if (wait < 0.1)
    {
        wait = 0.1;
    }
    llSetTimerEvent(wait);
}

ask()
{
    readDescription();
    string ascii = "0";
    if (gOutput == "furware")
    {
        ascii = "1";
    }
    string track = "";
    if (gView == "track" || gView == "events")
    {
        track = "&track=" + llEscapeURL(gTrack);
    }
    string address = API_BASE + "/in-world/board?view=" + llEscapeURL(gView) + track + "&rows=" + (string)gRows
        + "&ascii=" + ascii + "&after=" + llEscapeURL(gSeq) + "&hold=" + (string)HOLD_SECONDS;
    gSentAt = llGetTime();
    gRequest = llHTTPRequest(address, [HTTP_METHOD, "GET", HTTP_BODY_MAXLENGTH, 2048], "");
    if (gRequest == NULL_KEY)
    {
        failed("no request is allowed here now.", "");
    }
}

askIn(float seconds)
{
    gRequest = NULL_KEY;
    gAskAt = llGetTime() + seconds;
}

// Marks the board as out of date, and asks again later: after `retry_after` seconds if `body` has it.
failed(string why, string body)
{
    integer wait = (integer)llJsonGetValue(body, ["retry_after"]);
    if (wait < 1)
    {
        wait = LONGEST_RETRY_SECONDS;
        if (gFailures < 4)
        {
            wait = RETRY_SECONDS * (integer)llPow(2.0, gFailures);
        }
    }
    else if (wait < RETRY_SECONDS && gFailures > 0)
    {
        wait = RETRY_SECONDS; // more errors in a row would exceed Second Life's limit
    }
    else if (wait > LONGEST_RETRY_AFTER)
    {
        wait = LONGEST_RETRY_AFTER;
    }
    if (gFailures == 0)
    {
        sayToOwner("no new board: " + why + " It is asked for again.");
    }
    ++gFailures;
    askIn(wait);
    show();
}

string detailOf(integer status, string body)
{
    string detail = llJsonGetValue(body, ["detail"]);
    if (detail == JSON_INVALID || detail == JSON_NULL || detail == "")
    {
        return "HTTP " + (string)status + ".";
    }
    return detail + " (HTTP " + (string)status + ")";
}

// Reads an answer: seq|rows|title, then rank|name|time|gap|points for each row; or seq|0 alone if nothing has changed.
received(string body)
{
    list lines = llParseString2List(body, ["\n"], []);
    list head = llParseStringKeepNulls(llList2String(lines, 0), ["|"], []);
    if (llGetListLength(head) < 2 || !isNumber(llList2String(head, 0)) || !isNumber(llList2String(head, 1)))
    {
        failed("the answer is no board; check that API_BASE is the league's address.", "");
        return;
    }
    integer wasAway = gFailures > 0;
    gFailures = 0;
    askIn(BETWEEN_SECONDS);
    if (wasAway)
    {
        sayToOwner("connected to the league again.");
    }
    string seq = llList2String(head, 0);
    if (seq != gSeq && llGetListLength(head) > 2)
    {
        list before = gLines;
        gSeq = seq;
        gTitle = llList2String(head, 2);
        gLines = llDeleteSubList(lines, 0, 0);
        turnToChange(before);
        show();
    }
    else if (seq != gSeq)
    {
        gSeq = ""; // unchanged, but not the board that is shown: asks for all of it
    }
    else if (wasAway)
    {
        show();
    }
}

// Turns to the page with the first row that has changed. If that page is shown already, its time goes on, so that the other
// pages are also shown while the board changes often.
turnToChange(list before)
{
    integer count = llGetListLength(gLines);
    integer row;
    while (row < count && llList2String(gLines, row) == llList2String(before, row))
    {
        ++row;
    }
    integer isShown = row >= gFirst && (row < gNext || gNext == 0);
    if (row == count)
    {
        isShown = gFirst < count;
        row = 0;
    }
    if (!isShown)
    {
        gFirst = row;
        gPageAt = 0.0;
    }
}

show()
{
    string title = gTitle;
    if (gFailures > 0)
    {
        title = title + " (out of date)";
    }
    if (gOutput == "furware")
    {
        gPageAt = 0.0;
        showFurware(title);
    }
    else
    {
        showText(title);
    }
}

integer bytesOf(string text)
{
    string base64 = llStringToBase64(text);
    integer bytes = llStringLength(base64) / 4 * 3;
    integer padding = llSubStringIndex(base64, "=");
    if (padding != -1)
    {
        bytes = bytes - (llStringLength(base64) - padding);
    }
    return bytes;
}

// Returns a row as floating text, without empty fields.
string sentence(string line)
{
    list fields = llParseStringKeepNulls(line, ["|"], []);
    string text = llList2String(fields, 0) + "  " + llList2String(fields, 1);
    if (gView == "leaders")
    {
        return text + "  " + llList2String(fields, 4) + " pts";
    }
    integer i;
    for (i = 2; i < 4; ++i)
    {
        if (llList2String(fields, i) != "")
        {
            text = text + "  " + llList2String(fields, i);
        }
    }
    return text;
}

// Shows as many whole lines as fit into floating text; the other lines follow page by page.
showText(string title)
{
    string text = title;
    integer count = llGetListLength(gLines);
    integer next = gFirst;
    integer fits = TRUE;
    while (fits && next < count)
    {
        string longer = text + "\n" + sentence(llList2String(gLines, next));
        fits = bytesOf(longer) <= TEXT_BYTES;
        if (fits)
        {
            text = longer;
            ++next;
        }
    }
    if (next == gFirst)
    {
        next = count; // not a single line fits
    }
    llSetText(text, TEXT_COLOR, 1.0);
    gNext = next;
    if (next >= count)
    {
        gNext = 0;
    }
    if (gFirst == 0 && gNext == 0)
    {
        gPageAt = 0.0;
    }
    else if (gPageAt == 0.0)
    {
        gPageAt = llGetTime() + PAGE_SECONDS;
    }
}

string fitted(string text, integer width, integer atRight)
{
    if (width < 1)
    {
        return "";
    }
    text = llGetSubString(text, 0, width - 1);
    string blanks = "";
    integer missing = width - llStringLength(text);
    while (missing > 0)
    {
        blanks = blanks + " ";
        --missing;
    }
    if (atRight)
    {
        return blanks + text;
    }
    return text + blanks;
}

// Shows the lines in columns on the display, which would read "<!" as the start of a command.
showFurware(string title)
{
    string text = llReplaceSubString(fitted(title, gWidth, FALSE), "<!", "< !", 0);
    integer i;
    for (i = 0; i < llGetListLength(gLines); ++i)
    {
        list fields = llParseStringKeepNulls(llList2String(gLines, i), ["|"], []);
        string rank = fitted(llList2String(fields, 0), 3, TRUE) + " ";
        string time = llList2String(fields, 2);
        integer wide = 9;
        if (gWidth >= 36 && llStringLength(time) > wide)
        {
            wide = llStringLength(time);  // the start of the next event
        }
        string tail = " " + fitted(time, wide, TRUE);
        if (gView == "leaders")
        {
            tail = tail + " " + fitted(llList2String(fields, 4), 5, TRUE);
        }
        else if (gWidth >= 36 + 2 * (wide - 9))
        {
            tail = tail + " " + fitted(llList2String(fields, 3), 10, gView != "records");
        }
        string name = fitted(llList2String(fields, 1), gWidth - llStringLength(rank + tail), FALSE);
        text += llReplaceSubString("\n" + rank + name + tail, "<!", "< !", 0);
    }
    llMessageLinked(LINK_SET, 0, text, "fw_data");
}

closeMenu()
{
    llListenRemove(gMenu);
    gMenu = 0;
}

openMenu(key owner, integer asksForTrack)
{
    closeMenu();
    gMenuChannel = -1 - (integer)llFrand(2000000000.0);
    gMenu = llListen(gMenuChannel, "", owner, "");
    gMenuUntil = llGetTime() + MENU_SECONDS;
    if (asksForTrack)
    {
        llTextBox(owner, "\n" + JOB + "the channel letter of the track, A to Z", gMenuChannel);
    }
    else
    {
        llDialog(owner, "\n" + JOB + "view " + gView + ", track " + gTrack + ", " + (string)gRows + " rows, output "
            + gOutput, ["Refresh", "Text", "Furware", "5 rows", "10 rows", "20 rows",
            "Records", "Events", "Close", "Leaders", "Track"], gMenuChannel);
    }
    schedule();
}

// Carries out what the owner has chosen in the menu, or typed as the track's letter.
chosen(key owner, string choice)
{
    closeMenu();
    string word = llToLower(choice);
    if (word == "track")
    {
        openMenu(owner, TRUE);
        return;
    }
    if (word == "leaders" || word == "records" || word == "events")
    {
        writeSetting("view", word);
    }
    else if (word == "text" || word == "furware")
    {
        writeSetting("output", word);
    }
    else if (llSubStringIndex(word, " rows") > 0)
    {
        writeSetting("rows", (string)((integer)word));
    }
    else if (llStringLength(llStringTrim(choice, STRING_TRIM)) == 1)
    {
        writeSetting("track", llToUpper(llStringTrim(choice, STRING_TRIM)));
        writeSetting("view", "track");
    }
    if (word != "close")
    {
        gDescription = "\n";
        ask();
    }
    schedule();
}

start()
{
    gDescription = "\n";
    gRequest = NULL_KEY;
    ask();
    schedule();
}

default
{
    state_entry()
    {
        llSetText("", TEXT_COLOR, 1.0);
        start();
    }

    on_rez(integer start_param)
    {
        llResetScript();
    }

    touch_start(integer count)
    {
        if (llDetectedKey(0) == llGetOwner())
        {
            readDescription();
            openMenu(llDetectedKey(0), FALSE);
        }
    }

    listen(integer channel, string name, key id, string message)
    {
        chosen(id, message);
    }

    http_response(key request_id, integer status, list metadata, string body)
    {
        if (request_id != gRequest)
        {
            return;
        }
        if (status == 200)
        {
            received(body);
        }
        else
        {
            failed(detailOf(status, body), body);
        }
        schedule();
    }

    changed(integer change)
    {
        if (change & CHANGED_OWNER)
        {
            llResetScript();
        }
        if (change & (CHANGED_REGION | CHANGED_TELEPORT | CHANGED_REGION_START))
        {
            askIn(BETWEEN_SECONDS); // the pending answer is lost
            schedule();
        }
    }

    timer()
    {
        float now = llGetTime();
        if (gMenu != 0 && now >= gMenuUntil)
        {
            closeMenu();
        }
        if (gPageAt > 0.0 && now >= gPageAt)
        {
            gFirst = gNext;
            gPageAt = 0.0;
            show();
        }
        if (gRequest != NULL_KEY && now >= gSentAt + ANSWER_SECONDS)
        {
            failed("no answer.", "");
        }
        if (gRequest == NULL_KEY && now >= gAskAt)
        {
            ask();
        }
        schedule();
    }
}
