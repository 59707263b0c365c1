// Collects the server's texts that screens show, for the catalogs: refusals, problems of a domain and of the scripts' address,
// reasons for held laps, admins' actions and the changed fields, predefined achievements, and the messages of DTO rules. Reads
// shared/dist, so `npm run build:shared` comes first.
import 'reflect-metadata'; // before the first DTO class is loaded
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMetadataStorage } from 'class-validator';
import { PREDEFINED_ACHIEVEMENTS } from '../../shared/dist/achievements/predefined-achievements.js';
import { AUDITED, AUDITED_FIELDS, wordsOfAction, wordsOfField } from '../../shared/dist/audit/audited.js';
import { SSL_TROUBLES } from '../../shared/dist/domain/ssl-troubles.js';
import { REFUSALS } from '../../shared/dist/http/refusals.js';
import { REVIEW_REASONS } from '../../shared/dist/laps/review-reasons.js';
import { SCRIPT_ADDRESS_TROUBLES } from '../../shared/dist/settings/script-address-troubles.js';

const DTOS = 'shared/dist';
/** Matches the DTOs of requests that screens or scripts fill in, so that no person reads their validation messages. */
const NOT_TYPED_IN = /\/in-world\/|\/heartbeat\.|\/(list|preview|submit|report|read)-|-(filter|search|allowed)\./;
/** Rules that no input on a screen can break: a checkbox is always true or false. */
const NEVER_WRONG = new Set(['isBoolean', 'isObject']);
/** The values for which messages are collected, because a message may depend on whether the value is too short or too long. */
const SAMPLES = ['', 'x'.repeat(10_000)];

/** Returns all texts, and a sentence for each rule of a DTO without a message that can be translated. */
export async function readServerTexts() {
  const texts = new Set([
    ...Object.values({ ...REFUSALS, ...SSL_TROUBLES, ...SCRIPT_ADDRESS_TROUBLES, ...REVIEW_REASONS }),
    ...PREDEFINED_ACHIEVEMENTS.flatMap(({ name, description }) => [name, description]),
    ...auditedTexts(),
  ]);
  const problems = new Set();
  for (const file of dtoFiles()) {
    for (const rule of await rulesIn(file)) {
      const said = SAMPLES.map((value) => messageOf(rule, value));
      if (said.some((text) => typeof text !== 'string' || text.includes('$')))
        problems.add(
          `${file}: ${rule.propertyName} has a rule (${rule.name}) without a message that can be translated.`,
        );
      else for (const text of said) texts.add(text);
    }
  }
  return { texts, problems };
}

function auditedTexts() {
  const ofThings = Object.entries(AUDITED).flatMap(([thing, { title, verbs }]) => [
    ...(title === undefined ? [] : [title]),
    ...verbs.map((verb) => wordsOfAction(`${thing}.${verb}`)),
  ]);
  return [...ofThings, ...AUDITED_FIELDS.map(wordsOfField)];
}

function dtoFiles() {
  const names = readdirSync(DTOS, { recursive: true }).filter((name) => name.endsWith('.dto.js'));
  return names.map((name) => join(DTOS, name)).filter((file) => !NOT_TYPED_IN.test(file));
}

async function rulesIn(file) {
  const classes = Object.values(await import(pathToFileURL(resolve(file)))).filter((one) => typeof one === 'function');
  const rules = classes.flatMap((one) => getMetadataStorage().getTargetValidationMetadatas(one, '', true, false));
  return rules.filter(({ type, name }) => type === 'customValidation' && !NEVER_WRONG.has(name));
}

function messageOf({ message }, value) {
  return typeof message === 'function' ? message({ value }) : message;
}
