// Compares every text of the screens, including the server's, with the catalogs of the languages. A text without a translation, a
// translation of a deleted text and a missing placeholder fail the check. With --write: adds missing texts, with an empty
// translation, and deletes obsolete ones. Needs `npm run build:shared`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { readServerTexts } from './server-texts.mjs';

const CATALOGS = 'frontend/src/language/catalogs';
/** Maps the functions of frontend/src/language/translate.ts to the index of the argument that is a key of the catalogs. */
const TEXT_ARGUMENT = { t: 0, tn: 1, rich: 0, msg: 0 };
/** Functions that must not be called at module level, because the catalog is not loaded yet. */
const IN_FUNCTIONS_ONLY = new Set(['t', 'tn', 'rich']);

const isWriting = process.argv.includes('--write');
const server = await readServerTexts();
const problems = [...server.problems];
const messages = new Set(server.texts);
for (const file of filesIn('frontend/src'))
  if (/\.tsx?$/.test(file) && !/\.test\.|\/language\//.test(file)) readMessages(file);

for (const file of filesIn(CATALOGS)) {
  const catalog = JSON.parse(readFileSync(file, 'utf8'));
  if (isWriting) writeCatalog(file, catalog);
  else checkCatalog(file, catalog);
}
console.log(`${messages.size} texts`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function readMessages(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node, inFunction) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) readCall(file, source, node, inFunction);
    ts.forEachChild(node, (child) => visit(child, inFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
}

function readCall(file, source, call, inFunction) {
  const name = call.expression.text;
  if (!Object.hasOwn(TEXT_ARGUMENT, name)) return;
  const at = `${file}:${source.getLineAndCharacterOfPosition(call.getStart()).line + 1}`;
  const message = call.arguments[TEXT_ARGUMENT[name]];
  if (message && ts.isStringLiteralLike(message)) messages.add(message.text);
  else problems.push(`${at}: ${name}() takes a literal text.`);
  if (!inFunction && IN_FUNCTIONS_ONLY.has(name))
    problems.push(
      `${at}: ${name}() runs before the catalog is loaded: mark the constant with msg(), show translated().`,
    );
}

function writeCatalog(file, catalog) {
  const texts = [...messages].toSorted().map((message) => [message, catalog[message] ?? '']);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
}

function checkCatalog(file, catalog) {
  const language = /(\w+)\.json$/.exec(file)[1];
  const missing = [...messages].filter((message) => !catalog[message]);
  const gone = Object.keys(catalog).filter((message) => !messages.has(message));
  const some = (texts) => `'${texts.slice(0, 5).join("', '")}'`;
  if (missing.length > 0)
    problems.push(
      `${language}: ${missing.length} texts are missing, such as ${some(missing)}: npm run texts, then translate them.`,
    );
  if (gone.length > 0)
    problems.push(`${language}: ${gone.length} texts are on no screen any more, such as ${some(gone)}: npm run texts.`);
  for (const [message, text] of Object.entries(catalog)) checkText(language, message, text);
}

function checkText(language, message, text) {
  try {
    const lost = placesOf(message).filter(
      (place) => !new RegExp(`\\{${place}[,}]`).test(text) && !(place === 'n' && text.includes('#')),
    );
    if (text !== '' && lost.length > 0) problems.push(`${language}: '${text}' lost the place {${lost.join('}, {')}}.`);
    const unknown = namesIn(compileMessage(text)).filter((place) => !placesOf(message).includes(place));
    if (unknown.length > 0)
      problems.push(`${language}: '${text}' has a place {${unknown.join('}, {')}} without a value.`);
  } catch (error) {
    problems.push(`${language}: '${text}' is not a message: ${error.message}`);
  }
}

function placesOf(message) {
  return [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
}

/** Returns the names of values in a compiled message, including those inside plural forms. */
function namesIn(tokens) {
  if (!Array.isArray(tokens)) return [];
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms = {}] = token;
    const inner = typeof forms === 'object' ? Object.values(forms).flatMap(namesIn) : [];
    return [name, ...inner];
  });
}
