import { MemberPicker } from '../../../features/accounts/admin/member-picker';
import { AchievementAdmin } from '../../../features/achievements/admin/achievement-admin';
import { t } from '../../../language/translate';

/** Shows the achievements; a custom one can be awarded to a member. */
export default function AchievementsTab() {
  return (
    <AchievementAdmin
      pickMember={(member, onPick) => (
        <MemberPicker
          label={t('Award to')}
          value={member?.id ?? null}
          onChange={({ id, driver_name: driver, username }) => onPick({ id, name: driver ?? username })}
        />
      )}
    />
  );
}
