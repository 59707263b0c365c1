/**
 * Functions of a script's own life and of what it sends: time, chat, HTTP, linkset data.
 * A line is a function: its result, its name, the types of its arguments, and the seconds it stops its script for.
 */
export const SCRIPT_FUNCTIONS = `
  float llGetTime()
  llResetTime()
  float llGetAndResetTime()
  integer llGetUnixTime()
  string llGetTimestamp()
  string llGetDate()
  float llGetWallclock()
  llSetTimerEvent(float)
  llSleep(float)
  llMinEventDelay(float)
  llResetScript()
  string llGetScriptName()
  integer llGetStartParameter()
  integer llGetFreeMemory()
  integer llGetUsedMemory()
  integer llGetMemoryLimit()
  integer llSetMemoryLimit(integer)
  float llGetRegionTimeDilation()
  float llGetRegionFPS()
  integer llGetInventoryNumber(integer)
  string llGetInventoryName(integer, integer)
  integer llGetInventoryType(string)
  llSay(integer, string)
  llShout(integer, string)
  llWhisper(integer, string)
  llRegionSay(integer, string)
  llRegionSayTo(key, integer, string)
  llOwnerSay(string)
  llInstantMessage(key, string) sleeps 2.0
  integer llListen(integer, string, key, string)
  llListenRemove(integer)
  llListenControl(integer, integer)
  llDialog(key, string, list, integer) sleeps 1.0
  llTextBox(key, string, integer) sleeps 1.0
  llMessageLinked(integer, integer, string, key)
  llLoadURL(key, string, string) sleeps 0.1
  key llHTTPRequest(string, list, string)
  integer llLinksetDataWrite(string, string)
  string llLinksetDataRead(string)
  integer llLinksetDataDelete(string)
  llLinksetDataReset()
  integer llLinksetDataAvailable()
  integer llLinksetDataCountKeys()
  list llLinksetDataListKeys(integer, integer)
  list llLinksetDataFindKeys(string, integer, integer)
  integer llLinksetDataCountFound(string)
`;
