interface ScriptValues {
  /** The league's API, as scripts reach it. */
  readonly apiBase: string;
  readonly carId: string;
  readonly carToken: string;
}

/** The in-world script with a car's values in the three lines that ask for them. */
export function fillScript(script: string, { apiBase, carId, carToken }: ScriptValues): string {
  return [
    ['API_BASE', apiBase],
    ['CAR_ID', carId],
    ['CAR_TOKEN', carToken],
  ].reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`^string ${name} = ".*";$`, 'm'), () => `string ${name} = "${value}";`),
    script,
  );
}
