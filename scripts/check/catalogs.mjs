// Compares every text of the screens, including the server's, with the catalogs of the languages. A text without a translation, a
// translation of a deleted text and a missing placeholder fail the check. With --write: adds missing texts, with an empty
// translation, deletes obsolete ones, and puts those that only admins and stewards see into the catalogs in `admin`, which members
// do not load. Needs `npm run build:shared`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { filesOfMembers } from './admin-code.mjs';
import { readServerTexts } from './server-texts.mjs';

const CATALOGS = 'frontend/src/language/catalogs';
/** Maps the functions of frontend/src/language/translate.ts to the index of the argument that is a key of the catalogs. */
const TEXT_ARGUMENT = { t: 0, tn: 1, rich: 0, msg: 0 };
/** The functions that must not be called at module level, because the catalog is not loaded yet. */
const IN_FUNCTIONS_ONLY = new Set(['t', 'tn', 'rich']);

const isWriting = process.argv.includes('--write');
const server = await readServerTexts();
const problems = [...server.problems];
const code = filesIn('frontend/src').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
const ofMembers = filesOfMembers(code);
const messages = new Set(server.texts);
const adminMessages = new Set();
for (const file of code)
  if (!file.includes('/language/')) readMessages(file, ofMembers.has(file) ? messages : adminMessages);
for (const message of messages) adminMessages.delete(message);

for (const { name: file } of readdirSync(CATALOGS, { withFileTypes: true }).filter((entry) => entry.isFile())) {
  const [catalog, adminCatalog] = [join(CATALOGS, file), join(CATALOGS, 'admin', file)];
  if (isWriting) writeCatalogs(catalog, adminCatalog);
  else {
    checkCatalog(catalog, messages);
    checkCatalog(adminCatalog, adminMessages);
  }
}
console.log(`${messages.size + adminMessages.size} texts`);
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

function readMessages(file, found) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node, inFunction) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) readCall(file, source, node, inFunction, found);
    ts.forEachChild(node, (child) => visit(child, inFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
}

function readCall(file, source, call, inFunction, found) {
  const name = call.expression.text;
  if (!Object.hasOwn(TEXT_ARGUMENT, name)) return;
  const at = `${file}:${source.getLineAndCharacterOfPosition(call.getStart()).line + 1}`;
  const message = call.arguments[TEXT_ARGUMENT[name]];
  if (message && ts.isStringLiteralLike(message)) found.add(message.text);
  else problems.push(`${at}: ${name}() takes a literal text.`);
  if (!inFunction && IN_FUNCTIONS_ONLY.has(name))
    problems.push(
      `${at}: ${name}() runs before the catalog is loaded: mark the constant with msg(), show translated().`,
    );
}

function readCatalog(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeCatalogs(file, adminFile) {
  const before = { ...readCatalog(adminFile), ...readCatalog(file) };
  const write = (path, texts) => {
    const after = [...texts].toSorted().map((message) => [message, before[message] ?? '']);
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`);
  };
  write(file, messages);
  write(adminFile, adminMessages);
}

function checkCatalog(file, texts) {
  const catalog = readCatalog(file);
  const language = /(\w+)\.json$/.exec(file)[1];
  const missing = [...texts].filter((message) => !catalog[message]);
  const gone = Object.keys(catalog).filter((message) => !texts.has(message));
  const some = (texts) => `'${texts.slice(0, 5).join("', '")}'`;
  if (missing.length > 0)
    problems.push(
      `${language}: ${missing.length} texts are missing, such as ${some(missing)}: npm run texts, then translate them.`,
    );
  if (gone.length > 0)
    problems.push(
      `${language}: ${gone.length} texts in ${file} belong elsewhere or are gone, such as ${some(gone)}: npm run texts.`,
    );
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
