interface HelpProps {
  readonly close: () => void;
}

const KEYS = [
  ['F', 'full screen (or double click)'],
  ['P', 'stop and start the pages'],
  ['← →', 'page by page'],
  ['+ −', 'larger, smaller'],
  ['?', 'this help'],
] as const;

const ADDRESS = [
  ['view=board', 'or laps, records, ticker, next'],
  ['track=A', 'one track'],
  ['event=ID', 'one event'],
  ['class=GT', 'one class of cars'],
  ['scale=1.2', '0.8 to 1.4'],
  ['bg=transparent', 'for OBS'],
  ['screen=prim', 'on a prim'],
  ['name=Pit wall', 'under remote control'],
  ['motion=0  keys=0', 'no motion, no keys'],
] as const;

/** What the keys do, and what the address can ask for. */
export function Help({ close }: HelpProps) {
  return (
    <div className="help" role="dialog" aria-label="Help" onClick={close}>
      <List title="Keys" items={KEYS} />
      <List title="Address: /live?…" items={ADDRESS} />
    </div>
  );
}

function List({ title, items }: { readonly title: string; readonly items: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {items.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
