import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DriverFormDto, FORM_EVENTS } from '@league/shared/leaderboards/form-board.live';
import { LEADERBOARD_LIMIT } from '@league/shared/leaderboards/leaderboard.dto';
import type { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import { inOrder, PLACE } from '../laps/totals/ranking-statements.js';

/** Selects the drivers on the board who have a result, each with their last events. */
const SELECT_FORM = {
  name: 'leaderboard-form',
  text: `
    SELECT top.user_id, top.total_wins AS wins, form.places
      FROM (SELECT * FROM driver_totals WHERE best_lap_ms IS NOT NULL ORDER BY ${inOrder(PLACE)} LIMIT ${LEADERBOARD_LIMIT}) top
     CROSS JOIN LATERAL (
       SELECT json_agg(last) AS places
         FROM (SELECT e.id AS event_id, e.name AS event_name, r.position
                 FROM race_event_results r JOIN race_events e ON e.id = r.event_id
                WHERE r.user_id = top.user_id
                ORDER BY e.start_time DESC, e.id DESC LIMIT ${FORM_EVENTS}) last) form
     WHERE form.places IS NOT NULL
     ORDER BY top.user_id`,
};

/** Reads the event results of the drivers on the global board. */
@Injectable()
export class FormStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(): Promise<DriverFormDto[]> {
    return prepared<DriverFormDto>(this.dataSource, SELECT_FORM, []);
  }
}
