import type { DomainSettingsDto, DomainTargetDto } from '@league/shared/domain/domain-settings.dto';
import type { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { msg } from '../../language/translate';
import { adminKey } from '../../platform/query/admin-keys';
import { getJson, patchJson } from '../../platform/http/api';

const DOMAIN_KEY = adminKey('domain');

/** Loads the league's own domain and the state of its certificate. */
export const domainSettingsQuery = queryOptions({
  queryKey: [...DOMAIN_KEY, 'settings'],
  queryFn: ({ signal }) => getJson<DomainSettingsDto>('/admin/domain-settings', { signal }),
});

/** Loads the addresses that the domain's DNS records have to name. */
export const domainTargetQuery = queryOptions({
  queryKey: [...DOMAIN_KEY, 'target'],
  queryFn: ({ signal }) => getJson<DomainTargetDto>('/admin/domain-settings/target', { signal }),
});

/** Saves the domain, which is then checked. Throws HttpError: 400 no domain, 409 when another admin changed it since. */
export const updateDomainSettings = mutationOptions({
  mutationFn: (change: UpdateDomainSettingsDto) => patchJson<DomainSettingsDto>('/admin/domain-settings', change),
  meta: {
    successToast: msg('Domain settings saved! Follow the DNS setup instructions below.'),
    invalidates: [DOMAIN_KEY],
  },
});
