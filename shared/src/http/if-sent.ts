import { ValidateIf } from 'class-validator';

/** A field of a change that may be absent, which leaves it as it is, but not null. */
export const IfSent = () => ValidateIf((_, value) => value !== undefined);
