// Puts the league's live timing, the page /live, on a face of this prim as shared media. A 16:9 face fits best.
// Settings are words of the form name=value in the prim's description:
//   view=board      board, laps, records or ticker; by default, the views take turns
//   track=A         the track's channel letter
//   event=ID        a race event
//   class=GT        only cars of one type
//   scale=1.2  name=Pit  motion=0    settings of the page itself
//   face=4          the face of the prim, by default 0
//   off=1           shows no page
// People who have not pressed play see the poster: a texture named "poster" in the prim, such as live-screen-poster.png.
// The owner changes the settings in a menu by touching the prim. Fill in the line below; the league's site does it for you.
string API_BASE = "https://league.example/api";

string POSTER = "poster";        // a texture in the prim by its name, or any texture by its UUID

string JOB = "Live screen: ";
list SETTINGS = ["view", "track", "event", "class", "scale", "name", "motion"];
integer WIDTH_PIXELS = 2048;
integer HEIGHT_PIXELS = 1152;
integer CHECK_SECONDS = 60;      // between requests for the league's version
integer AWAY_SECONDS = 20;       // the same while it does not answer; more errors would exceed Second Life's limit
float LOOK_SECONDS = 10.0;       // between reads of the description
float BACK_SECONDS = 5.0;        // from a change of the media until the page is restored
integer ANSWER_SECONDS = 70;     // after this, the answer is lost: a lost answer raises no event
integer MENU_SECONDS = 120;
integer LONGEST_ADDRESS = 1024;
string UNKNOWN = "another page";

string gDescription = "\n";      // as last read; no description has a line break
string gAddress;                 // the address on the face; empty for none
integer gFace;
string gVersion;                 // of the page; empty until the league has answered
integer gLoads;                  // part of the address: a new number makes every viewer load the page again
integer gIsAway;                 // whether the last request failed, so that viewers may show an error page
key gRequest = NULL_KEY;
float gSentAt;
float gCheckAt;
float gLookAt;
float gBackAt;                   // when the page is restored; 0 if the media was not changed

integer gMenu;
integer gMenuChannel;
float gMenuUntil;
integer gPicksFace;              // whether the owner's next touch selects the face

sayToOwner(string text)
{
    llOwnerSay(JOB + text);
}

string setting(string name)
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
    return "";
}

// Sets name=value in the description and keeps its other words; an empty value removes the setting.
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
    if (value != "")
    {
        kept = kept + name + "=" + value;
    }
    kept = llStringTrim(kept, STRING_TRIM);
    llSetObjectDesc(kept);
    if (llGetObjectDesc() != kept)
    {
        llSetObjectDesc(before);
        sayToOwner("the description has no room for " + name + "=" + value + ": shorten it.");
    }
}

// Returns the address of the league's site: API_BASE without /api.
string site()
{
    integer end = llSubStringIndex(API_BASE + "/", "/api/");
    if (end == -1)
    {
        return API_BASE;
    }
    return llGetSubString(API_BASE, 0, end - 1);
}

string address()
{
    string query = "screen=prim";
    integer i;
    for (i = 0; i < llGetListLength(SETTINGS); ++i)
    {
        string name = llList2String(SETTINGS, i);
        string value = setting(name);
        if (value != "")
        {
            query = query + "&" + name + "=" + llEscapeURL(value);
        }
    }
    return site() + "/live?" + query + "&load=" + (string)gLoads;
}

schedule()
{
    float next = gLookAt;
    if (gRequest == NULL_KEY && gCheckAt < next)
    {
        next = gCheckAt;
    }
    if (gBackAt > 0.0 && gBackAt < next)
    {
        next = gBackAt;
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

integer hasPoster()
{
    if ((key)POSTER)
    {
        return TRUE;
    }
    return llGetInventoryType(POSTER) != INVENTORY_NONE;
}

poster()
{
    string texture = TEXTURE_BLANK;
    if (hasPoster())
    {
        texture = POSTER;
    }
    llSetLinkPrimitiveParamsFast(LINK_THIS, [
        PRIM_TEXTURE, gFace, texture, <1.0, 1.0, 0.0>, ZERO_VECTOR, 0.0,
        PRIM_COLOR, gFace, <1.0, 1.0, 1.0>, 1.0,
        PRIM_FULLBRIGHT, gFace, TRUE]);
}

string problem(integer status)
{
    if (status == STATUS_NOT_FOUND || status == STATUS_BOUNDS_ERROR)
    {
        return "this prim has no face " + (string)gFace + ", or a setting is out of bounds.";
    }
    if (status == STATUS_NOT_SUPPORTED)
    {
        return "this region allows no media on a prim.";
    }
    return "the page cannot be shown here (status " + (string)status + ").";
}

clear()
{
    if (gAddress != "")
    {
        llClearLinkMedia(LINK_THIS, gFace);
    }
    gAddress = "";
}

// Shows the page that the description asks for, unless the face shows it already.
show()
{
    string description = llGetObjectDesc();
    gDescription = description;
    integer face = (integer)setting("face");
    if (face != gFace)
    {
        clear();
        gFace = face;
    }
    if (setting("off") == "1")
    {
        clear();
        return;
    }
    string wanted = address();
    if (wanted == gAddress)
    {
        return;
    }
    if (llStringLength(wanted) > LONGEST_ADDRESS)
    {
        sayToOwner("the settings are too long: shorten the description.");
        return;
    }
    poster();
    integer status = llSetLinkMedia(LINK_THIS, gFace, [
        PRIM_MEDIA_AUTO_PLAY, TRUE,
        PRIM_MEDIA_AUTO_SCALE, FALSE,
        PRIM_MEDIA_AUTO_ZOOM, FALSE,
        PRIM_MEDIA_FIRST_CLICK_INTERACT, FALSE,
        PRIM_MEDIA_CONTROLS, PRIM_MEDIA_CONTROLS_MINI,
        PRIM_MEDIA_HOME_URL, wanted,
        PRIM_MEDIA_CURRENT_URL, wanted,
        PRIM_MEDIA_WIDTH_PIXELS, WIDTH_PIXELS,
        PRIM_MEDIA_HEIGHT_PIXELS, HEIGHT_PIXELS,
        PRIM_MEDIA_PERMS_INTERACT, PRIM_MEDIA_PERM_NONE,
        PRIM_MEDIA_PERMS_CONTROL, PRIM_MEDIA_PERM_NONE]);
    if (status == STATUS_OK)
    {
        gAddress = wanted;
    }
    else
    {
        sayToOwner(problem(status));
    }
}

reload()
{
    ++gLoads;
    show();
}

// Requests the version of the page. An open page reloads itself after an update, but a page that failed to load cannot.
check()
{
    gCheckAt = llGetTime() + CHECK_SECONDS;
    gSentAt = llGetTime();
    gRequest = llHTTPRequest(API_BASE + "/cache/version", [HTTP_METHOD, "GET"], "");
    if (gRequest == NULL_KEY)
    {
        gCheckAt = gSentAt + AWAY_SECONDS;
    }
}

away()
{
    gRequest = NULL_KEY;
    gIsAway = TRUE;
    gCheckAt = llGetTime() + AWAY_SECONDS;
}

// Restores the page if somebody who may edit the prim, or another script, has opened another one. The same page on another
// domain stays, because the league's site has redirected the viewer there.
back()
{
    string current = llList2String(llGetLinkMedia(LINK_THIS, gFace, [PRIM_MEDIA_CURRENT_URL]), 0);
    integer page = llSubStringIndex(gAddress, "/live?");
    if (gAddress != "" && (page == -1 || llSubStringIndex(current, llDeleteSubString(gAddress, 0, page - 1)) == -1))
    {
        gAddress = UNKNOWN;
        reload();
    }
}

// Reloads the page if the league has another version of it, or answers again.
checked(string version)
{
    gRequest = NULL_KEY;
    integer isOther = gVersion != "" && version != gVersion;
    integer wasAway = gIsAway;
    gVersion = version;
    gIsAway = FALSE;
    if (isOther || wasAway)
    {
        reload();
    }
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
        llTextBox(owner, "\n" + JOB + "the channel letter of the track, A to Z; - for all tracks", gMenuChannel);
    }
    else
    {
        llDialog(owner, "\n" + JOB + "which view? It shows " + llGetSubString(gAddress, 0, 399), ["Face", "Reload", "Close",
            "Track", "On", "Off", "Laps", "Records", "Ticker", "In turn", "Board"], gMenuChannel);
    }
    schedule();
}

// Carries out what the owner has chosen in the menu, or typed as the track's letter.
chosen(key owner, string choice)
{
    closeMenu();
    string word = llToLower(llStringTrim(choice, STRING_TRIM));
    if (word == "board" || word == "laps" || word == "records" || word == "ticker")
    {
        writeSetting("view", word);
    }
    else if (word == "in turn")
    {
        writeSetting("view", "");
    }
    else if (word == "on")
    {
        writeSetting("off", "");
    }
    else if (word == "off")
    {
        writeSetting("off", "1");
    }
    else if (word == "-")
    {
        writeSetting("track", "");
    }
    else if (llStringLength(word) == 1)
    {
        writeSetting("track", llToUpper(word));
    }
    else if (word == "track")
    {
        openMenu(owner, TRUE);
    }
    else if (word == "face")
    {
        gPicksFace = TRUE;
        sayToOwner("touch the face that shall show the page.");
    }
    else if (word == "reload")
    {
        ++gLoads;
    }
    show();
    schedule();
}

touched(integer face)
{
    if (!gPicksFace)
    {
        openMenu(llGetOwner(), FALSE);
        return;
    }
    gPicksFace = FALSE;
    if (face < 0)
    {
        sayToOwner("this viewer does not say which face was touched: write face=0 into the description.");
        return;
    }
    writeSetting("face", (string)face);
    show();
}

start()
{
    gAddress = UNKNOWN;
    gPicksFace = FALSE;
    gFace = (integer)setting("face");
    reload();
    check();
    schedule();
}

default
{
    state_entry()
    {
        gDescription = llGetObjectDesc();
        gLoads = llGetUnixTime();
        if (!hasPoster())
        {
            sayToOwner("put a texture named " + POSTER + " into the prim: people see it until they press play.");
        }
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
            touched(llDetectedTouchFace(0));
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
        string version = llJsonGetValue(body, ["version"]);
        if (status == 200 && version != JSON_INVALID)
        {
            checked(version);
        }
        else
        {
            away();
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
            start();
        }
        if (change & CHANGED_INVENTORY)
        {
            poster();
        }
        if (change & CHANGED_MEDIA)
        {
            gBackAt = llGetTime() + BACK_SECONDS;
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
        if (gBackAt > 0.0 && now >= gBackAt)
        {
            gBackAt = 0.0;
            back();
        }
        if (now >= gLookAt)
        {
            gLookAt = now + LOOK_SECONDS;
            if (llGetObjectDesc() != gDescription)
            {
                show();
            }
        }
        if (gRequest != NULL_KEY && now >= gSentAt + ANSWER_SECONDS)
        {
            away();
        }
        if (gRequest == NULL_KEY && now >= gCheckAt)
        {
            check();
        }
        schedule();
    }
}
