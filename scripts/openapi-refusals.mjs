// Part of `npm run build:backend`: reads from the code which refusals a route can reach. It follows the calls from the
// controller's method to every `new DomainError(...)`, so that the document lists what the code gives and nothing else.
import ts from 'typescript';

const DATABASE = /\/(platform\/database\/|[\w.-]+\.store\.ts$)/;

/** Reads the refusals of routes; `checker` is of the program that has all controllers. */
export function refusalReader(checker) {
  const known = new Map();

  /** What a route's method can reach: refusals by status, and whether the database is asked. */
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

  /** What stands in one function or property: its refusals, and the functions and properties that it names. */
  function contentsOf(node) {
    if (!known.has(node)) known.set(node, { refusals: [], reached: [] });
    const contents = known.get(node);
    if (contents.isRead) return contents;
    contents.isRead = true;
    const visit = (part) => {
      const refusal = refusalOf(part);
      if (refusal) contents.refusals.push(refusal);
      else if (ts.isIdentifier(part)) contents.reached.push(...namedBy(part));
      ts.forEachChild(part, visit);
    };
    for (const part of partsOf(node)) visit(part);
    return contents;
  }

  /** The code of a declaration. A property without a value has it from the constructor. */
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

  /** The functions, methods and properties of this project that a name stands for. */
  function namedBy(identifier) {
    let symbol = checker.getSymbolAtLocation(identifier);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return (symbol?.declarations ?? []).filter(isCode);
  }

  /** `new DomainError(409, 'taken', 'This name is taken.')`, or a call such as `DomainError.conflict('...')`. */
  function refusalOf(part) {
    if (ts.isNewExpression(part) && part.expression.getText() === 'DomainError') {
      const [status, code, detail] = part.arguments ?? [];
      return statusRefusal(status, code, detail);
    }
    if (!ts.isCallExpression(part) || !/^DomainError\.\w+$/.test(part.expression.getText())) return null;
    const made = checker.getResolvedSignature(part)?.declaration;
    const creation = made?.body && find(made.body, ts.isNewExpression);
    const [status, code, detail] = creation?.arguments ?? [];
    const index = made?.parameters.findIndex(({ name }) => name.getText() === detail?.getText()) ?? -1;
    const given = index < 0 ? detail : (part.arguments[index] ?? made.parameters[index].initializer);
    return statusRefusal(status, code, given);
  }

  function statusRefusal(status, code, detail) {
    const type = status && checker.getTypeAtLocation(status);
    return type?.isNumberLiteral() ? { status: type.value, code: sentenceOf(code), detail: sentenceOf(detail) } : null;
  }

  /** A text, with an ellipsis for each value that is filled in; empty where the text is not known before. */
  function sentenceOf(node) {
    if (node === undefined) return '';
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
    const type = checker.getTypeAtLocation(node);
    return type.isStringLiteral() ? type.value : '';
  }

  /** The pipes of a method's parameters, `@Param('id', IdPipe)` or `new LimitPipe(100, 5)`: what they do with a value. */
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

function find(node, isWanted) {
  return isWanted(node) ? node : ts.forEachChild(node, (child) => find(child, isWanted));
}

function isCode(node) {
  const isOurs = !/node_modules|\/domain-error\.ts$/.test(node.getSourceFile().fileName);
  const hasBody = ts.isFunctionLike(node) && node.body !== undefined;
  return isOurs && (hasBody || ts.isPropertyDeclaration(node) || isArrow(node));
}

/** `const toDto = (row) => ...` */
function isArrow(node) {
  return ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer);
}
