interface NeighbourProps {
  readonly word: string;
  /** The gap, or the text shown without a neighbour. */
  readonly gap: string;
  /** The name of the neighbour; undefined when there is none. */
  readonly name: string | undefined;
}

/** Shows how far the followed driver is from another one, as an entry of a list. */
export function Neighbour({ word, gap, name }: NeighbourProps) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className="number">{gap}</dd>
      {name !== undefined && (
        <dd className="cut">
          <bdi>{name}</bdi>
        </dd>
      )}
    </div>
  );
}
