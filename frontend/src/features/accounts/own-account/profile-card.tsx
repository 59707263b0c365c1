import { rich, t } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { Avatar } from '../../../ui/layout/avatar';
import { formatDate } from '../../../ui/text/format';

/** Shows the member's picture, username, driver name and join date; shows nothing without a session. */
export function ProfileCard() {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <section
      aria-label={t('Who you are')}
      className="card relative flex items-center gap-4 overflow-hidden p-4 sm:gap-6 sm:p-6"
    >
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 w-2/3 slashes [mask-image:linear-gradient(90deg,transparent,#000)]"
      />
      <Avatar
        id={user.id}
        name={user.driver_name ?? user.username}
        imageUrl={user.profile_image_url}
        className="relative size-16 sm:size-20"
      />
      <div className="relative min-w-0">
        <p className="text-xl font-bold wrap-anywhere sm:text-2xl">{user.username}</p>
        {user.driver_name !== null && user.driver_name !== user.username && (
          <p className="wrap-anywhere text-muted">{user.driver_name}</p>
        )}
        <p className="text-sm text-faint">
          {rich('Member since {date}', {
            date: <time dateTime={user.created_at}>{formatDate(user.created_at)}</time>,
          })}
        </p>
      </div>
    </section>
  );
}
