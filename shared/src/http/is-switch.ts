import { IsBoolean, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** Accepts the booleans true and false, but no text; absent or null leaves the field unchanged. */
export const IsSwitch = (name: string) =>
  applyDecorators(IsOptional(), IsBoolean({ message: `${name} is true or false.` }));
