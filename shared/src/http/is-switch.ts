import { IsBoolean, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** true or false, and nothing that merely looks like it; absent or null leaves it as it is. */
export const IsSwitch = (name: string) =>
  applyDecorators(IsOptional(), IsBoolean({ message: `${name} is true or false.` }));
