import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import { queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../platform/admin/admin-keys';
import { getJson } from '../../platform/http/api';

const DOMAIN_KEY = adminKey('domain');

/** The league's own domain and the state of its certificate. */
export const domainSettingsQuery = queryOptions({
  queryKey: DOMAIN_KEY,
  queryFn: ({ signal }) => getJson<DomainSettingsDto>('/admin/domain-settings', { signal }),
});
