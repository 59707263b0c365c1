import type { EnteredResultDto, SeasonEntryDto } from '@league/shared/seasons/season-board.live';
import type { HandResultDto, SeasonDriverDto } from '@league/shared/seasons/season.dto';

/** What may follow a driver in a line of a result. */
const MARKS = { dnf: 'DNF', dsq: 'DSQ', pole: 'POLE', fastest: 'FL' } as const;
const LAPS = /^(\d+) ?L$/i;

const cells = (line: string) => line.split(/[;\t]/).map((cell) => cell.trim());
const lines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore

/** Returns the drivers of a season as lines of text: name; team; class; number. */
export function driversAsText(entries: readonly SeasonEntryDto[]): string {
  return entries
    .map(
      ({ driver_name: name, team, class: ofClass, number }) =>
      [name, team, ofClass, number].map((cell) => cell ?? '').join('; ').replace(/(; )+$/, ''), // prettier-ignore
    )
    .join('\n');
}

/** Returns the drivers in such lines; tabs, as spreadsheets copy them, part cells too. Who stays keeps their membership. */
export function driversInText(text: string, entries: readonly SeasonEntryDto[]): SeasonDriverDto[] {
  return lines(text).map((line) => {
    const [name = '', team, ofClass, number] = cells(line);
    const known = entries.find((entry) => entry.driver_name.toLowerCase() === name.toLowerCase());
    return {
      ...(known?.user_id ? { user_id: known.user_id } : { driver_name: name }),
      team: team || null,
      class: ofClass || null,
      number: number ? Number(number) : null,
    };
  });
}

/** Returns a result as lines of text in the order of places: driver; then DNF, DSQ, POLE, FL or laps such as 20L. */
export function resultsAsText(results: readonly EnteredResultDto[]): string {
  const inOrder = results.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
  return inOrder
    .map((result) => {
      const isOut = result.place === null && !result.is_disqualified;
      const marks = [
        isOut && MARKS.dnf,
        result.is_disqualified && MARKS.dsq,
        result.has_pole && MARKS.pole,
        result.has_fastest_lap && MARKS.fastest,
        result.laps !== null && `${result.laps}L`,
      ].filter(Boolean);
      return [result.driver_name, ...marks].join('; ');
    })
    .join('\n');
}

/** Returns the result in such lines: places count from the first line on, without who has none. */
export function resultsInText(text: string): HandResultDto[] {
  let place = 0;
  return lines(text).map((line) => {
    const [name = '', ...marks] = cells(line);
    const has = (mark: string) => marks.some((one) => one.toUpperCase() === mark);
    const laps = marks.map((mark) => LAPS.exec(mark)?.[1]).find((one) => one !== undefined);
    const isPlaced = !has(MARKS.dnf) && !has(MARKS.dsq);
    if (isPlaced) place++;
    return {
      driver_name: name,
      place: isPlaced ? place : null,
      laps: laps === undefined ? null : Number(laps),
      is_disqualified: has(MARKS.dsq),
      has_pole: has(MARKS.pole),
      has_fastest_lap: has(MARKS.fastest),
    };
  });
}
