import { IsBoolean, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** Accepts true or false, and nothing that merely looks like it; absent or null leaves the field as it is. */
export const IsSwitch = (name: string) =>
  applyDecorators(IsOptional(), IsBoolean({ message: `${name} is true or false.` }));
