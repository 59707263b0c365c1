// Part of `npm run build:backend`: finds the refusals that each route can return. It follows the calls from the controller's
// method to every `DomainError.conflict(...)`, so that the API document lists exactly the refusals in the code.
import ts from 'typescript';
import { REFUSALS } from '../shared/dist/http/refusals.js';

const DATABASE = /\/(platform\/database\/|[\w.-]+\.store\.ts$)/;

/** Returns a function that finds the refusals of a route. `checker` belongs to the program that contains all controllers. */
export function refusalReader(checker) {
  const known = new Map();

  /** Returns the refusals that a route's method can reach, sorted by status, and whether it uses the database. */
  return function refusalsOf(method) {
    const found = new Map();
    let readsDatabase = false;
    const seen = new Set();
    const open = [method, ...pipesOf(method)];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      readsDatabase ||= DATABASE.test(node.getSourceFile().fileName);
      const { refusals, reached } = contentsOf(node);
      for (const refusal of refusals) found.set(Object.values(refusal).join(' '), refusal);
      open.push(...reached);
    }
    const refusals = [...found.keys()].sort().map((key) => found.get(key));
    return { ...(refusals.length > 0 && { refusals }), ...(readsDatabase && { readsDatabase }) };
  };

  /** Returns the contents of one function or property: its refusals, and the functions and properties that it references. */
  function contentsOf(node) {
    if (known.has(node)) return known.get(node);
    const contents = { refusals: [], reached: [] };
    known.set(node, contents);
    const visit = (part) => {
      const refusals = refusalsIn(part);
      contents.refusals.push(...refusals);
      if (refusals.length === 0 && ts.isIdentifier(part)) contents.reached.push(...namedBy(part));
      ts.forEachChild(part, visit);
    };
    for (const part of partsOf(node)) visit(part);
    return contents;
  }

  /** Returns the code of a declaration; for a property without an initializer, the values that the constructor assigns to it. */
  function partsOf(node) {
    if (node.initializer) return [node.initializer];
    if (!ts.isPropertyDeclaration(node)) return node.body ? [node.body] : [];
    const name = node.name.getText();
    const constructor = node.parent.members.find(ts.isConstructorDeclaration);
    return (constructor?.body?.statements ?? [])
      .filter((statement) => ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression))
      .map(({ expression }) => expression)
      .filter(({ left }) => left.getText() === `this.${name}`)
      .map(({ right }) => right);
  }

  /** Returns the functions, methods and properties of this project to which a name refers. */
  function namedBy(identifier) {
    let symbol = checker.getSymbolAtLocation(identifier);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return (symbol?.declarations ?? []).filter(isCode);
  }

  /** Returns the refusals created by a call such as `DomainError.conflict('username-taken', { username })`. */
  function refusalsIn(part) {
    if (!ts.isCallExpression(part) || !/^DomainError\.\w+$/.test(part.expression.getText())) return [];
    const made = checker.getResolvedSignature(part)?.declaration;
    if (made?.name?.getText() === 'invalidField')
      return sentencesOf(part.arguments[1]).map(({ detail }) => ({ status: 400, code: 'invalid', detail }));
    const creation = made?.body && find(made.body, isCreation);
    if (!creation) return [];
    const [status, code, detail] = creation.arguments.map((argument) => givenFor(argument, made, part));
    const type = checker.getTypeAtLocation(status);
    if (!type.isNumberLiteral()) return [];
    const refusals = ts.isNewExpression(creation)
      ? [{ code: textOf(code), detail: textOf(detail) }]
      : sentencesOf(code);
    return refusals.map((refusal) => ({ status: type.value, ...refusal }));
  }

  /** Returns the value that a call passes for a parameter used in the method's body. */
  function givenFor(argument, { parameters }, call) {
    const index = parameters.findIndex(({ name }) => name.getText() === argument.getText());
    return index < 0 ? argument : (call.arguments[index] ?? parameters[index].initializer);
  }

  /**
   * Returns the possible codes of an expression, with their sentences. Sentences that differ in one word, such as page or post,
   * are merged.
   */
  function sentencesOf(node) {
    const type = checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    if (!types.every((one) => one.isStringLiteral())) return [];
    const known = types.map(({ value }) => ({ code: value, detail: REFUSALS[value].replace(/\{\w+\}/g, '…') }));
    const common = commonSentence(known.map(({ detail }) => detail));
    return common === null ? known : [{ code: known[0].code, detail: common }];
  }

  /** Returns a text with an ellipsis for each filled-in value; empty when the text is known only at run time. */
  function textOf(node) {
    if (node === undefined) return '';
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
    const type = checker.getTypeAtLocation(node);
    return type.isStringLiteral() ? type.value : '';
  }

  /**
   * Returns the `transform` methods of the pipes of a method's parameters, such as `@Param('id', IdPipe)` or
   * `new LimitPipe(100, 5)`, because they may refuse a value.
   */
  function pipesOf(method) {
    const values = method.parameters.flatMap((parameter) => ts.getDecorators(parameter) ?? []);
    return values
      .flatMap(({ expression }) => (ts.isCallExpression(expression) ? expression.arguments.slice(1) : []))
      .map((pipe) => checker.getTypeAtLocation(pipe))
      .map((type) => type.getConstructSignatures()[0]?.getReturnType() ?? type)
      .flatMap((type) => checker.getPropertyOfType(type, 'transform')?.declarations ?? [])
      .filter(isCode);
  }
}

/** Returns whether a node creates an error: `new` with a whole sentence, or `refusal()` with a code. */
function isCreation(node) {
  return ts.isNewExpression(node) || (ts.isCallExpression(node) && node.expression.getText() === 'refusal');
}

/** Merges sentences into one, with an ellipsis for the only word in which they differ; returns null if they differ in more. */
function commonSentence([first = '', ...others]) {
  const words = first.split(/\b/);
  const differing = words.flatMap((word, at) => (others.every((other) => other.split(/\b/)[at] === word) ? [] : [at]));
  const isCommon = others.every((other) => other.split(/\b/).length === words.length) && differing.length === 1;
  return isCommon ? words.with(differing[0], '…').join('') : null;
}

function find(node, isWanted) {
  return isWanted(node) ? node : ts.forEachChild(node, (child) => find(child, isWanted));
}

function isCode(node) {
  const isOurs = !/node_modules|\/domain-error\.ts$/.test(node.getSourceFile().fileName);
  const hasBody = ts.isFunctionLike(node) && node.body !== undefined;
  return isOurs && (hasBody || ts.isPropertyDeclaration(node) || isArrow(node));
}

/** Returns whether a node is a function such as `const toDto = (row) => ...`. */
function isArrow(node) {
  return ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer);
}
