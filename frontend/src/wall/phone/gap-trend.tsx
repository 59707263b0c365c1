import { formatDecimal } from '@league/shared/units/lap-time';
import { t } from '../../language/translate';
import { formatBehind } from '../format';
import { trendPoints } from './follow.rules';

const WIDTH = 340;
const HEIGHT = 84;

interface GapTrendProps {
  /** The gaps, in ms, at the end of the last laps, oldest first. */
  readonly gaps: readonly number[];
  readonly rival: string;
  /** Whether the driver leads, so that the gap is to the car behind. */
  readonly isLead: boolean;
}

/** Shows the gap to the car ahead, for a leader behind, in the last laps; it falls while the driver closes in. */
export function GapTrend({ gaps, rival, isLead }: GapTrendProps) {
  const points = trendPoints(gaps, WIDTH, HEIGHT);
  const [first = 0] = gaps;
  const last = gaps.at(-1) ?? 0;
  const isGood = isLead ? last >= first : last <= first;
  const title = isLead ? t('Lead over {name}', { name: rival }) : t('Gap to {name}', { name: rival });
  return (
    <figure className="trend" data-good={isGood || undefined}>
      <figcaption>
        <bdi>{title}</bdi>
        {gaps.length > 1 && (
          <span className="number">
            {t('{change} s in {n} laps', { change: signed(last - first), n: gaps.length })}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('{title}: {gaps}', { title, gaps: gaps.map((ms) => formatBehind(ms / 1_000)).join(', ') })}
      >
        {points.length > 1 && <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
        {points.map(({ x, y, ms }, n) => (
          <g key={n}>
            <circle cx={x} cy={y} r={4} />
            <text x={x} y={y - 10} textAnchor={n === 0 ? 'start' : n === points.length - 1 ? 'end' : 'middle'}>
              {formatDecimal(ms / 1_000, 1)}
            </text>
          </g>
        ))}
      </svg>
      {gaps.length < 2 && <p className="follow-off">{t('After two laps the gap is drawn here.')}</p>}
    </figure>
  );
}

/** Formats a change of a gap, given in ms, in seconds: '−0.312' or '+0.120'. */
function signed(ms: number): string {
  return `${ms < 0 ? '\u2212' : '+'}${formatDecimal(Math.abs(ms) / 1_000, 3)}`;
}
