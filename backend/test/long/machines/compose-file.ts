import { readFileSync } from 'node:fs';
import { native } from '../../../../test/native.js';

const { parse } = await native<typeof import('yaml')>('yaml');

/** Describes the parts of a service of docker-compose.yml that the tests read. */
interface ComposeService {
  readonly image?: string;
  /** The program with its arguments; absent if the image determines them. */
  readonly command?: readonly string[];
  readonly restart: string;
  readonly env_file?: string;
  /** The environment variables by name, including those from the service's `env_file`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly mem_limit?: string;
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

/** Describes a service as it is written, where a command may be one text. */
type WrittenService = Omit<ComposeService, 'command'> & { readonly command?: string | readonly string[] };

interface ComposeFile<Service = ComposeService> {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/**
 * Reads docker-compose.yml as Docker does.
 * @param settings what the operator writes into .env
 * @throws an error when a required setting is missing, as Docker does
 */
export function composeFile(settings: Readonly<Record<string, string>>): ComposeFile {
  const valueOf = (_all: string, name: string, kind: string, rest: string) => {
    const value = settings[name];
    if (value === undefined && kind === '?') throw new Error(`${name}: ${rest}`);
    return value ?? rest;
  };
  const fill = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, valueOf) : value;
  const text = JSON.stringify(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as object);
  const file = JSON.parse(text, fill) as ComposeFile<WrittenService>;
  const withFile = ({ command, ...service }: WrittenService): ComposeService => ({
    ...service,
    ...(command === undefined ? {} : { command: typeof command === 'string' ? command.split(/\s+/) : command }),
    environment: asText({ ...(service.env_file === '.env' ? settings : {}), ...service.environment }),
  });
  const services = Object.entries(file.services).map(([name, service]) => [name, withFile(service)] as const);
  return { ...file, services: Object.fromEntries(services) };
}

const asText = (environment: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));
