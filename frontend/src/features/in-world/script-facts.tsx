import type { ReactNode } from 'react';
import { msg, t, translated } from '../../language/translate';
import { Panel } from '../../ui/layout/panel';

/** The script's local chat lines by HTTP code; they are in English in every language. */
const CHAT_ANSWERS = [
  ['200', 'Recorded.'],
  ['404', 'Car not found: ask the admin to check the Car ID.'],
  [msg('401 or 403'), 'Invalid credentials: check the CAR_ID and CAR_TOKEN.'],
] as const;

const TROUBLES = [
  [msg('My car stays OFFLINE'), msg('Check that scripts are allowed where the car stands, that the script runs, and what the car says in local chat. After a new token the car needs its script once more.')],
  [msg('My laps do not appear'), msg('Sit in the car: a lap counts for the car that its driver sits in, or for a vehicle that you wear. Its description starts with the track’s letter and the controller’s shout word. The script ignores disqualified laps and start messages, and laps of other drivers.')],
  [msg('A lap was not saved'), msg('The script queues at most 10 messages and sends laps one at a time. While the league cannot be reached they wait in the car, also through a reset or a stay in inventory, and are sent again. Only when ten wait is a new one refused; the script says which.')],
  [msg('My lap counts for no track'), msg('In local chat the car says “no track”: its description starts with a letter that no track has, and the region tells no track either. Set the letter to one on this page: the next lap counts there.')],
] as const; // prettier-ignore

/** Lists common problems with their remedies, and the script's chat lines by HTTP code. */
export function ScriptFacts({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <>
      <Panel title={t('Troubleshooting')}>
        <dl className="divide-y divide-line">
          {TROUBLES.map(([trouble, remedy]) => (
            <div key={trouble} className="p-4 sm:px-5">
              <dt className="font-semibold">{translated(trouble)}</dt>
              <dd className="mt-1 max-w-[75ch] text-muted">{translated(remedy)}</dd>
            </div>
          ))}
        </dl>
        <p className="border-t border-line p-4 sm:px-5">
          {isAdmin ? t('Still stuck? Contact the support team.') : t('Still stuck? Contact your league admin.')}
        </p>
      </Panel>
      <Panel title={t('What the script answers')}>
        <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-5">
          {t('For your admin, when a line in local chat names a code.')}
        </p>
        <div className="overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead className="text-faint">
              <tr>
                <th className="px-4 py-3 font-medium sm:px-5">{t('HTTP code')}</th>
                <th className="px-4 py-3 font-medium sm:px-5">{t('Meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {CHAT_ANSWERS.map(([code, line]) => (
                <AnswerRow key={code} code={translated(code)}>
                  <span lang="en">{line}</span>
                </AnswerRow>
              ))}
              <AnswerRow code={t('Other codes')}>
                {t(
                  'An API error, with the HTTP code. The script keeps the lap and sends it again when the league is busy or away.',
                )}
              </AnswerRow>
            </tbody>
          </table>
        </div>
      </Panel>
    </>
  );
}

function AnswerRow({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="tabular px-4 py-3 font-semibold whitespace-nowrap sm:px-5">
        {code}
      </th>
      <td className="px-4 py-3 sm:px-5">{children}</td>
    </tr>
  );
}
