import { formatRank, ordinal } from './race-figures';

const FILLS: Readonly<Record<number, string>> = { 1: '#FFD24A', 2: '#D9E0EA', 3: '#C9743A', 4: '#7C93C9' };

interface RankMarkProps {
  readonly rank: number;
  /** The place from 1, which sets the medal where drivers share a rank; the rank when absent. */
  readonly place?: number;
  /** Whether the rank was earned by driving. Lists sorted by date and drivers without a lap get no medals. True when absent. */
  readonly medals?: boolean;
}

/** Shows medals for places 1 to 3, a hexagon for 4, else '#n'; they differ in shape and numeral, not only colour. */
export function RankMark({ rank, place = rank, medals = true }: RankMarkProps) {
  const fill = medals ? FILLS[place] : undefined;
  if (fill === undefined) return <span className="timing text-lg font-semibold text-muted">{formatRank(rank)}</span>;
  return (
    <span className="inline-flex" title={ordinal(rank)}>
      <span className="sr-only">{ordinal(rank)}</span>
      <svg aria-hidden viewBox="0 0 32 32" className="size-8">
        {place === 4 ? <Hexagon rank={rank} fill={fill} /> : <Round rank={rank} place={place} fill={fill} />}
      </svg>
    </span>
  );
}

interface ShapeProps {
  readonly rank: number;
  readonly fill: string;
}

function Round({ rank, place, fill }: ShapeProps & { readonly place: number }) {
  return (
    <>
      <circle cx="16" cy="16" r="14" fill={fill} stroke={`var(--medal-edge-${place})`} />
      <circle cx="16" cy="16" r="11" fill="none" stroke="#10151F" strokeOpacity="0.28" />
      <Numeral text={String(rank)} fill="#10151F" />
    </>
  );
}

function Hexagon({ rank, fill }: ShapeProps) {
  return (
    <>
      <path d="M16 2.5 27.7 9.2v13.6L16 29.5 4.3 22.8V9.2z" fill="none" stroke="var(--medal-edge-4)" strokeWidth="4" />
      <path d="M16 2.5 27.7 9.2v13.6L16 29.5 4.3 22.8V9.2z" fill="none" stroke={fill} strokeWidth="2.5" />
      <Numeral text={String(rank)} fill="var(--text)" />
    </>
  );
}

function Numeral({ text, fill }: { readonly text: string; readonly fill: string }) {
  return (
    <text x="16" y="22" textAnchor="middle" fontSize="17" fontWeight="700" fill={fill} fontFamily="var(--font-timing)">
      {text}
    </text>
  );
}
