import { once } from 'node:events';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { League } from '../a-league.js';

/** A car with an in-world script, the member's. */
export async function aCar(league: League, userId: string, name = 'Comet'): Promise<CarCredentialsDto> {
  const { admin: token } = league;
  const made = await league.call<CarCredentialsDto>('POST', `/admin/cars/generate-credentials?car_name=${name}`, {
    token,
  });
  await league.call('POST', `/admin/cars/${made.body.car_id}/assign?user_id=${userId}`, { token });
  return made.body;
}

/** Posts laps (seconds) as the car's script does, and waits until they are all counted. */
export async function drive(
  league: League,
  car: CarCredentialsDto,
  letter: string,
  ...lapTimes: number[]
): Promise<void> {
  const ids: string[] = [];
  for (const lap_time of lapTimes) {
    const body = { ...car, driver_name: 'x', lap_time, channel_letter: letter, lap_id: crypto.randomUUID() };
    const { status, body: answer } = await league.call<{ lap_id: string }>('POST', '/lap-times/submit', { body });
    if (status !== 200) throw new Error(JSON.stringify(answer));
    ids.push(answer.lap_id);
  }
  await league.sql.query('LISTEN league');
  for (;;) {
    const announced = once(league.sql, 'notification');
    const { rows } = await league.sql.query(`SELECT FROM laps WHERE id = ANY($1) AND state = 'received'`, [ids]);
    if (rows.length === 0) return;
    await announced;
  }
}
