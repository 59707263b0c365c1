import { readFileSync } from 'node:fs';
import { native } from '../../../test/native.js';

const { parse } = await native<typeof import('yaml')>('yaml');

/** A service of docker-compose.yml, as far as the tests run it. */
export interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly restart: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * The services of docker-compose.yml.
 * @param settings what the operator puts into .env; one that is required and missing fails as it does with Docker
 */
export function composeServices(settings: Readonly<Record<string, string>>): Record<string, ComposeService> {
  const valueOf = (_all: string, name: string, kind: string, rest: string) => {
    const value = settings[name];
    if (value === undefined && kind === '?') throw new Error(`${name}: ${rest}`);
    return value ?? rest;
  };
  const fill = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, valueOf) : value;
  const file = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as object;
  const { services } = JSON.parse(JSON.stringify(file), fill) as { services: Record<string, ComposeService> };
  return services;
}
