import { expect, test } from '@jest/globals';
import { type Command, UsageError } from './command.js';
import { readCommandLine } from './command-line.js';

const run = () => Promise.resolve(0);
const COMMANDS: Record<string, Command> = {
  verify: { parameters: '', summary: 'compare', run },
  restore: { parameters: '[--force] FILE', summary: 'put back', argumentName: 'one file', options: ['force'], run },
  revoke: {
    parameters: 'NAME | --all',
    summary: 'sign out',
    argumentName: 'one name',
    options: ['all'],
    replacingOption: 'all',
    run,
  },
};

/** Parses a command line: returns the argument and options of its command, or the usage text if it asks for help. */
function read(...line: string[]): unknown {
  const request = readCommandLine(line, COMMANDS);
  return request.kind === 'help' ? request.usage : [request.args.argument, ...request.args.options];
}

test.each([
  ['verify', ['']],
  ['restore a.backup', ['a.backup']],
  ['restore --force a.backup', ['a.backup', 'force']],
  ['restore a.backup --force', ['a.backup', 'force']],
  ['restore -- --help', ['--help']],
  ['revoke ann', ['ann']],
  ['revoke --all', ['', 'all']],
])('%s is understood', (line, expected) => {
  expect(read(...line.split(' '))).toEqual(expected);
});

test.each([
  [[], 'Which command?'],
  [['constructor'], 'There is no command constructor.'],
  [['help', 'nothing'], 'There is no command nothing.'],
  [['help', 'verify', 'restore'], 'help takes the name of one command: restore is too much.'],
  [['verify', '--force'], 'verify has no option --force.'],
  [['verify', '-v'], 'verify has no option -v.'],
  [['verify', 'laps', 'cars'], 'verify takes nothing: laps cars is too much.'],
  [['restore'], 'restore takes one file.'],
  [['restore', ''], 'restore takes one file.'],
  [['restore', '--force=yes', 'a.backup'], 'restore takes --force without a value.'],
  [['restore', 'a.backup', 'b.backup'], 'restore takes one file: b.backup is too much.'],
  [['revoke'], 'revoke takes one name, or --all.'],
  [['revoke', '--all', 'ann'], 'revoke takes one name, or --all: ann is too much.'],
])('%j is refused: %s', (line, sentence) => {
  expect(() => read(...line)).toThrow(new UsageError(sentence));
});

test.each([
  ['restore', '--help'],
  ['restore', '-h'],
  ['restore', '--force', 'a.backup', '--help'],
  ['help', 'restore'],
])('%s %s %s %s is answered with the usage of the command', (...line) => {
  expect(read(...line)).toBe('Usage: npm run league -- restore [--force] FILE: put back');
});

test.each(['--help', '-h', 'help'])('%s is answered with the usage of all commands', (line) => {
  expect(read(line)).toMatch(/^Usage: npm run league -- COMMAND\n {2}verify: compare\n {2}restore \[--force\] FILE: /);
});
