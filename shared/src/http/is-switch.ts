import { IsBoolean, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** Accepts only the booleans true and false; absent or null leaves the field as it is. */
export const IsSwitch = (name: string) =>
  applyDecorators(IsOptional(), IsBoolean({ message: `${name} is true or false.` }));
