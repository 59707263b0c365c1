// Runs before every other script, in syntax that very old versions of Node can read: they would refuse the other scripts with a
// message that does not mention the version.
'use strict';

var LEAST = [20, 19];
var found = process.versions.node.split('.').map(Number);
var advice = ': install a newer one from https://nodejs.org and try again.\n';

if (found[0] < LEAST[0] || (found[0] === LEAST[0] && found[1] < LEAST[1])) {
  process.stderr.write('The league needs Node 20.19 or newer, and this is Node ' + found.join('.') + advice);
  process.exit(1);
}
