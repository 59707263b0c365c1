import { IsBoolean, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** Accepts the booleans true and false, but not their names as text. The field may be absent or null. */
export const IsSwitch = (name: string) =>
  applyDecorators(IsOptional(), IsBoolean({ message: `${name} is true or false.` }));
