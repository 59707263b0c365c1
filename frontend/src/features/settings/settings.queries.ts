import type { ResetAllStatsDto } from '@league/shared/admin/reset-stats.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import type { UpdateSettingsDto } from '@league/shared/settings/update-settings.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg, t } from '../../language/translate';
import { ADMIN_KEY, adminKey } from '../../platform/query/admin-keys';
import { getJson, getPage, patchJson, postJson } from '../../platform/http/api';
import { siteSettingsQuery } from '../../platform/site/site.queries';
import { toast } from '../../ui/feedback/toasts.store';
import { RESET_CONFIRMATION, type Loss } from './settings.rules';
import { readQuery } from '../../platform/query/read-query';

const SETTINGS_KEY = adminKey('settings');
/** The delay, in ms, before this page reloads, so that the message can be read. */
const RELOAD_MS = 1_500;

export const adminSettingsQuery = readQuery<SiteSettingsDto>(SETTINGS_KEY, '/admin/settings');

/** Sends one changed field. Throws HttpError: 400 invalid value, 409 when another admin has changed it since. */
export const updateSettings = mutationOptions({
  mutationFn: (change: UpdateSettingsDto) => patchJson<SiteSettingsDto>('/admin/settings', change),
  meta: { invalidates: [SETTINGS_KEY, siteSettingsQuery.queryKey] },
});

/** Saves a switch like updateSettings, but also shows an alert on failure, because a switch has no form to show it. */
export const switchSetting = mutationOptions({
  ...updateSettings,
  meta: { ...updateSettings.meta, errorPrefix: msg('Error updating settings') },
});

/** Asks every open screen to reload; this page reloads after 1.5 s. */
export const clearCache = mutationOptions({
  mutationFn: () => postJson<{ message: string }>('/admin/cache/clear', {}),
  onSuccess: () => {
    toast(t('Cache cleared: every open screen is asked to reload.'));
    setTimeout(() => window.location.reload(), RELOAD_MS);
  },
  meta: { errorPrefix: msg('Error clearing cache') },
});

/** Counts the laps and drivers that a full reset would affect. */
export const countLoss = mutationOptions({
  mutationFn: async (): Promise<Loss> => {
    const [laps, stats] = await Promise.all([
      getPage<unknown>('/admin/laps', { query: { limit: 1 } }),
      getJson<PublicStatsDto>('/public/stats'),
    ]);
    return { laps: laps.total, drivers: stats.total_drivers };
  },
  meta: { errorPrefix: msg('Error resetting all') },
});

/** Deletes every lap and everything derived from it. */
export const resetAllStats = mutationOptions({
  mutationFn: () => postJson<ResetAllStatsDto>(`/admin/reset-all-stats?confirm=${RESET_CONFIRMATION}`, {}),
  meta: { errorPrefix: msg('Error resetting all'), invalidates: [ADMIN_KEY] },
});
