import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Captions } from 'lucide-react';
import { useState } from 'react';
import { t, translated } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { SelectField } from '../../ui/controls/field';
import { toastWithUndo } from '../../ui/feedback/toasts.store';
import { Panel } from '../../ui/layout/panel';
import { MessageForm } from './message-form';
import { ScreenList } from './screen-list';
import { viewInWords } from './screen-words.rules';
import { messageQuery, screensQuery, sendView, wallQuery } from './screens.queries';
import { isLowerThird, lowerThirdSearch, raceViews } from './race-views.rules';

interface RaceScreensProps {
  readonly session: RaceSessionDto;
  readonly rows: readonly SessionRowDto[];
}

/** Controls the screens of /live during a race: sends messages to all of them and sets the view of each named screen. */
export function RaceScreens({ session, rows }: RaceScreensProps) {
  const { data: screens = [] } = useQuery(screensQuery);
  const { data: shown } = useQuery(messageQuery);
  const { data: wall } = useQuery(wallQuery);
  const captions = screens.filter(isLowerThird);
  return (
    <>
      <MessageForm message={shown?.message ?? null} sessionId={session.id} />
      <ScreenList title={t('Displays')} itemClass="p-4 sm:px-5">
        {(screen) => <Display screen={screen} session={session} wall={wall} />}
      </ScreenList>
      {captions.length > 0 && <LowerThird screens={captions} session={session} rows={rows} />}
    </>
  );
}

interface DisplayProps {
  readonly screen: ScreenDto;
  readonly session: RaceSessionDto;
  readonly wall: WallDto | undefined;
}

/** Shows a connected screen and its view, and switches it to another view of this race with one click. */
function Display({ screen, session, wall }: DisplayProps) {
  const { id, name, assigned, address } = screen;
  const send = useMutation(sendView);
  const show = async (search: string | null, view: string) => {
    await send.mutateAsync({ id, search });
    toastWithUndo(t('{screen} shows: {view}', { screen: name, view }), () => send.mutate({ id, search: assigned }));
  };
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-sm text-muted wrap-anywhere">{viewInWords(assigned ?? address, wall)}</p>
      <div role="group" aria-label={t('View of {screen}', { screen: name })} className="mt-2 grid grid-cols-3 gap-2">
        {raceViews(session).map(({ search, label }) => (
          <Button
            key={search}
            variant="outline"
            shape="compact"
            className="px-1! aria-pressed:border-primary aria-pressed:text-primary forced-colors:aria-pressed:border-4"
            aria-pressed={assigned === search}
            disabled={send.isPending}
            onClick={() => void show(search, translated(label)).catch(() => undefined)}
          >
            {translated(label)}
          </Button>
        ))}
        {assigned !== null && (
          <Button
            variant="quiet"
            shape="compact"
            className="col-span-full"
            disabled={send.isPending}
            onClick={() => void show(null, viewInWords(address, wall)).catch(() => undefined)}
          >
            {t('Own Address')}
          </Button>
        )}
      </div>
    </>
  );
}

interface LowerThirdProps extends RaceScreensProps {
  /** The screens whose own address is a lower third. */
  readonly screens: readonly ScreenDto[];
}

/** Lets the user show a driver on all lower-third overlays, and hide the driver again. */
function LowerThird({ screens, session, rows }: LowerThirdProps) {
  const send = useMutation(sendView);
  const [entryId, choose] = useState('');
  const row = rows.find(({ entry_id: id }) => id === entryId) ?? rows[0];
  const isShown = screens.some(({ assigned }) => assigned !== null);
  const sendEach = async (searchOf: (screen: ScreenDto) => string | null) => {
    await Promise.all(screens.map((screen) => send.mutateAsync({ id: screen.id, search: searchOf(screen) })));
  };
  const call = async ({ driver_name: name, user_id: userId }: SessionRowDto) => {
    await sendEach(() => lowerThirdSearch(session, userId));
    // `screens` still holds the previous views, which may show another driver
    toastWithUndo(
      t('Lower third: {name}', { name }),
      () => void sendEach(({ assigned }) => assigned).catch(() => undefined),
    );
  };
  return (
    <Panel title={t('Lower third')} icon={Captions}>
      <div className="grid gap-3 p-4 sm:p-5">
        <SelectField
          label={t('Driver')}
          value={row?.entry_id ?? ''}
          onChange={(event) => choose(event.target.value)}
          options={rows.map((one) => [
            one.entry_id,
            one.place === null ? one.driver_name : `${one.place} · ${one.driver_name}`,
          ])}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button disabled={!row || send.isPending} onClick={() => row && void call(row).catch(() => undefined)}>
            {t('Show')}
          </Button>
          <Button
            variant="outline"
            disabled={!isShown || send.isPending}
            onClick={() => void sendEach(() => null).catch(() => undefined)}
          >
            {t('Hide')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
