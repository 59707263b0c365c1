import { parseArgs } from 'node:util';
import { type Arguments, type Command, UsageError } from './command.js';

type Commands = Readonly<Record<string, Command>>;

/** Describes the parsed command line: a command to run, or the usage of one or all commands to print. */
export type Request =
  | { readonly kind: 'run'; readonly command: Command; readonly args: Arguments }
  | { readonly kind: 'help'; readonly usage: string };

const HELP = 'help';

/** Parses the words of a command line. @throws UsageError that names the missing, unknown or superfluous word or option */
export function readCommandLine(line: readonly string[], commands: Commands): Request {
  const [name = '', ...rest] = line;
  if (['--help', '-h'].includes(name)) return { kind: 'help', usage: usageOf(commands) };
  if (name === HELP) return { kind: 'help', usage: usageOfOne(rest, commands) };
  if (name === '') throw new UsageError('Which command?');
  const command = commandNamed(name, commands);
  const { tokens, positionals } = parseArgs({
    args: rest,
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === 'option');
  if (given.some((option) => option.name === HELP)) return { kind: 'help', usage: usageLine(name, command) };
  for (const option of given) requireOption(name, command, option);
  const options = new Set(given.map((option) => option.name));
  return { kind: 'run', command, args: { argument: argumentOf(name, command, positionals, options), options } };
}

/** Returns the usage of all commands, one per line. */
export function usageOf(commands: Commands): string {
  const lines = Object.entries(commands).map(([name, command]) => `  ${describe(name, command)}`);
  return ['Usage: npm run league -- COMMAND', ...lines, '  help COMMAND: say how one of them is used'].join('\n');
}

const describe = (name: string, { parameters, summary }: Command) => `${`${name} ${parameters}`.trim()}: ${summary}`;
const usageLine = (name: string, command: Command) => `Usage: npm run league -- ${describe(name, command)}`;

function usageOfOne([name, ...more]: readonly string[], commands: Commands): string {
  if (more.length > 0) throw new UsageError(`help takes the name of one command: ${more.join(' ')} is too much.`);
  return name === undefined ? usageOf(commands) : usageLine(name, commandNamed(name, commands));
}

function commandNamed(name: string, commands: Commands): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}.`);
  return command;
}

interface GivenOption {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

function requireOption(name: string, command: Command, option: GivenOption): void {
  if (!command.options?.includes(option.name)) throw new UsageError(`${name} has no option ${option.rawName}.`);
  if (option.value !== undefined) throw new UsageError(`${name} takes ${option.rawName} without a value.`);
}

function argumentOf(name: string, command: Command, words: readonly string[], options: ReadonlySet<string>): string {
  const { argumentName: wanted, replacingOption: instead } = command;
  const isReplaced = instead !== undefined && options.has(instead);
  const wants = wanted === undefined ? 'nothing' : `${wanted}${instead === undefined ? '' : `, or --${instead}`}`;
  const [argument, ...more] = words;
  const surplus = wanted === undefined || isReplaced ? words : more;
  if (surplus.length > 0) throw new UsageError(`${name} takes ${wants}: ${surplus.join(' ')} is too much.`);
  if (wanted !== undefined && !isReplaced && !argument) throw new UsageError(`${name} takes ${wants}.`);
  return argument ?? '';
}
