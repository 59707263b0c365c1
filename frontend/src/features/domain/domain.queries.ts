import type { DomainSettingsDto, DomainTargetDto } from '@league/shared/domain/domain-settings.dto';
import type { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../language/translate';
import { adminKey } from '../../platform/query/admin-keys';
import { patchJson } from '../../platform/http/api';
import { readQuery } from '../../platform/query/read-query';

const DOMAIN_KEY = adminKey('domain');

/** Loads the league's own domain and the state of its certificate. */
export const domainSettingsQuery = readQuery<DomainSettingsDto>([...DOMAIN_KEY, 'settings'], '/admin/domain-settings');

/** Loads the addresses to which the domain's DNS records must point. */
export const domainTargetQuery = readQuery<DomainTargetDto>([...DOMAIN_KEY, 'target'], '/admin/domain-settings/target');

/** Saves the domain, which is then checked. Throws HttpError: 400 not a domain, 409 when another admin has changed it since. */
export const updateDomainSettings = mutationOptions({
  mutationFn: (change: UpdateDomainSettingsDto) => patchJson<DomainSettingsDto>('/admin/domain-settings', change),
  meta: {
    successToast: msg('Domain settings saved! Follow the DNS setup instructions below.'),
    invalidates: [DOMAIN_KEY],
  },
});
