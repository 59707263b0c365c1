// Part of `npm run build:backend`: converts TypeScript types to JSON schemas.
import ts from 'typescript';

/** Returns functions that convert the types of one program to JSON schemas, and `schemas`, in which they collect named types. */
export function schemaReader(checker) {
  const schemas = {};
  const symbols = new Map();
  return { schemas, schemaOf, docOf, nameOf, argumentsOf };

  function schemaOf(type) {
    const { TypeFlags: is } = ts;
    if (type.flags & (is.Any | is.Unknown)) return {};
    if (type.flags & is.Null) return { type: 'null' };
    if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
    if (type.isNumberLiteral()) return { type: 'number', enum: [type.value] };
    if (type.flags & is.StringLike) return { type: 'string' };
    if (type.flags & is.NumberLike) return { type: 'number' };
    if (type.flags & is.BooleanLiteral) return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] };
    if (type.flags & is.Boolean) return { type: 'boolean' };
    if (type.isUnion()) return unionOf(type.types);
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(argumentsOf(type)[0]) };
    const name = nameOf(type);
    const isNamed = name !== undefined && name !== '__type' && !type.aliasTypeArguments && isOurs(type);
    if (!isNamed) return objectOf(type);
    const symbol = type.aliasSymbol ?? type.symbol;
    if (schemas[name] && symbols.get(name) !== symbol)
      throw new Error(`Two types of the API are named ${name}: a schema can describe only one of them`);
    if (!schemas[name]) {
      symbols.set(name, symbol);
      schemas[name] = {}; // types may contain themselves
      const description = docOf(symbol);
      schemas[name] = { ...(description ? { description } : {}), ...objectOf(type) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function unionOf(members) {
    const types = members.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const isNullable = types.some((member) => member.flags & ts.TypeFlags.Null);
    const parts = types.filter((member) => !(member.flags & ts.TypeFlags.Null)).map(schemaOf);
    const kinds = new Set(parts.map((part) => part.type));
    if (kinds.size === 1 && parts.every((part) => part.enum)) {
      const [type] = kinds;
      const values = parts.flatMap((part) => part.enum);
      const all = { type: isNullable ? [type, 'null'] : type };
      return type === 'boolean' && values.length === 2
        ? all
        : { ...all, enum: isNullable ? [...values, null] : values };
    }
    if (parts.length === 1 && isNullable && typeof parts[0].type === 'string')
      return { ...parts[0], type: [parts[0].type, 'null'] };
    if (isNullable) parts.push({ type: 'null' });
    return parts.length === 1 ? parts[0] : { anyOf: parts };
  }

  function objectOf(type) {
    const index = checker.getIndexInfosOfType(type)[0];
    const properties = {};
    const required = [];
    for (const symbol of checker.getPropertiesOfType(type)) {
      const description = docOf(symbol);
      const schema = schemaOf(checker.getTypeOfSymbol(symbol));
      properties[symbol.name] = description ? { ...schema, description } : schema;
      if (!(symbol.flags & ts.SymbolFlags.Optional)) required.push(symbol.name);
    }
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: schemaOf(index.type) } : {}),
    };
  }

  function nameOf(type) {
    return (type.aliasSymbol ?? type.symbol)?.name;
  }

  function argumentsOf(type) {
    return type.aliasTypeArguments ?? checker.getTypeArguments(type);
  }

  /** Returns whether a type is declared in this project, not in a library, such as Record. */
  function isOurs(type) {
    const [declaration] = (type.aliasSymbol ?? type.symbol).declarations ?? [];
    return declaration !== undefined && !/node_modules\/(?!@league\/)/.test(declaration.getSourceFile().fileName);
  }

  function docOf(symbol) {
    return symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim() : '';
  }
}
