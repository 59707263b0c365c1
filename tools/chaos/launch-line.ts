/** Stands in the output of a process before what each of its launches says. */
export const LAUNCH_LINE = '--- launched';
