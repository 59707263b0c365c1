import { MemberPicker } from '../../../features/accounts/admin/member-picker';
import { CarAdmin } from '../../../features/cars/admin/car-admin';
import { t } from '../../../language/translate';
import type { ListViewProps } from '../../../platform/lists/list-view';

/** Shows the cars, each of which can be assigned to a member. */
export default function CarsTab(props: ListViewProps) {
  return (
    <CarAdmin
      {...props}
      pickMember={(userId, onPick) => (
        <MemberPicker label={t('Assign to')} value={userId} onChange={({ id }) => onPick(id)} />
      )}
    />
  );
}
