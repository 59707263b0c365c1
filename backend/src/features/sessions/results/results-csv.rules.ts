import type { ResultRowDto, SessionResultDto } from '@league/shared/sessions/session-result.dto';
import type { CsvAnswer } from '../../../platform/csv/csv-answer.js';
import { type CsvColumns, csvText } from '../../../platform/csv/csv.rules.js';

const COLUMNS: CsvColumns<ResultRowDto> = {
  place: ({ place }) => place,
  name: ({ driver_name: name }) => name,
  car: ({ car_name: car }) => car,
  grid: ({ grid }) => grid,
  status: ({ status }) => status,
  laps: ({ laps }) => laps,
  race_ms: ({ race_ms: raceMs }) => raceMs,
  best_ms: ({ best_ms: bestMs }) => bestMs,
  gap_laps: ({ gap }) => (gap?.unit === 'laps' ? gap.value : null),
  gap_ms: ({ gap }) => (gap?.unit === 'ms' ? gap.value : null),
  penalties: ({ penalties }) =>
    penalties.map(({ kind, value }) => (value === null ? kind : `${kind} ${value}`)).join('; '),
  reasons: ({ penalties, reason }) =>
    [...penalties.map((penalty) => penalty.reason), reason].filter((one) => one !== null && one !== '').join('; '),
  class: ({ class: ofClass }) => ofClass,
  class_place: ({ class_place: place }) => place,
};

/** Returns a published result as a CSV file. The value of a penalty is in milliseconds, laps or places. */
export function resultsCsv({ rows }: SessionResultDto): CsvAnswer {
  return { fileName: 'results.csv', text: csvText(COLUMNS, [rows]) };
}
