import { Panel } from '../../ui/layout/panel';

const ANSWERS = [
  ['200', 'Recorded.'],
  ['404', 'Car not found: ask the admin to check the Car ID.'],
  ['401 or 403', 'Invalid credentials: check the CAR_ID and CAR_TOKEN.'],
  [
    'Other codes',
    'An API error, with the HTTP code. The script keeps the lap and sends it again when the league is busy or away.',
  ],
] as const;

const TROUBLES = [
  ['My car stays OFFLINE', 'Check that scripts are allowed where the car stands, that the script runs, and what the car says in local chat. After a new token the car needs its script once more.'],
  ['My laps do not appear', 'The car’s description starts with the track’s letter and the controller’s shout word. The script ignores disqualified laps and start messages, and laps of other drivers.'],
  ['A lap was not saved', 'The script queues at most 10 messages and sends laps one at a time. While the league cannot be reached they wait in the car, also through a reset or a stay in inventory, and are sent again. Only when ten wait is a new one refused; the script says which.'],
  ['My lap counts for no track', 'In local chat the car says “no track”: its description starts with a letter that no track has. Set it to one of the letters on this page: the next lap counts there.'],
] as const; // prettier-ignore

/** What the script says in world, and what to do about it. */
export function ScriptFacts({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <>
      <Panel title="Troubleshooting">
        <dl className="divide-y divide-line">
          {TROUBLES.map(([trouble, remedy]) => (
            <div key={trouble} className="p-4 sm:px-5">
              <dt className="font-semibold">{trouble}</dt>
              <dd className="mt-1 max-w-[75ch] text-muted">{remedy}</dd>
            </div>
          ))}
        </dl>
        <p className="border-t border-line p-4 sm:px-5">
          Still stuck? Contact {isAdmin ? 'the support team' : 'your league admin'}.
        </p>
      </Panel>
      <Panel title="What the script answers">
        <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-5">
          For your admin, when a line in local chat names a code.
        </p>
        <div className="overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead className="text-faint">
              <tr>
                <th scope="col" className="px-4 py-3 font-medium sm:px-5">
                  HTTP code
                </th>
                <th scope="col" className="px-4 py-3 font-medium sm:px-5">
                  Meaning
                </th>
              </tr>
            </thead>
            <tbody>
              {ANSWERS.map(([code, meaning]) => (
                <tr key={code} className="border-t border-line">
                  <th scope="row" className="tabular px-4 py-3 font-semibold whitespace-nowrap sm:px-5">
                    {code}
                  </th>
                  <td className="px-4 py-3 sm:px-5">{meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </>
  );
}
