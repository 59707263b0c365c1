import { getMetadataStorage, ValidateIf } from 'class-validator';

/**
 * Returns a class for the body of a PATCH, with the fields and rules of `whole`, in which every field may be absent. A field that
 * may not be null in `whole` may not be null here either.
 */
export function partial<T extends object>(whole: new () => T): new () => Partial<T> {
  class Part extends (whole as new () => object) {}
  const rules = getMetadataStorage().getTargetValidationMetadatas(whole, '', false, false);
  for (const property of new Set(rules.map((rule) => rule.propertyName))) {
    ValidateIf((_, value) => value !== undefined)(Part.prototype, property);
  }
  return Part;
}
