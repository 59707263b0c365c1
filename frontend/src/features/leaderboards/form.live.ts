import { applyFormDelta } from '@league/shared/leaderboards/form-board.live';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { formQuery } from './leaderboards.queries';

/** Keeps the form of the board's drivers up to date while it is shown. */
export function useLiveForm(): void {
  const client = useQueryClient();
  useLiveChannel('form', {
    snapshot: (board) => client.setQueryData(formQuery.queryKey, board),
    delta: (delta) => client.setQueryData(formQuery.queryKey, (board) => board && applyFormDelta(board, delta)),
  });
}
