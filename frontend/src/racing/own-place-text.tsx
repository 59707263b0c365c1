import { rich, t } from '../language/translate';

interface OwnPlaceTextProps {
  readonly place: number;
  /** The gap to the driver ahead; empty for the leader. */
  readonly gap: string;
  /** The driver ahead, or null for the leader. */
  readonly ahead: string | null;
}

/** Shows the member's place in the current session: 'P3, +0.179 behind Ines Carvalho'. */
export function OwnPlaceText({ place: rank, gap, ahead }: OwnPlaceTextProps) {
  const place = <strong className="timing text-xl text-text">{t('P{rank}', { rank })}</strong>;
  return (
    <p className="mt-2 text-muted">
      {ahead === null
        ? rich('{place}, you lead.', { place })
        : rich('{place}, {gap} behind {driver}', {
            place,
            gap: <span className="timing text-lg font-semibold text-text">{gap}</span>,
            driver: <bdi>{ahead}</bdi>,
          })}
    </p>
  );
}
