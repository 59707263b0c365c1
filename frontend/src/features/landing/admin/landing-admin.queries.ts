import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { PutLandingConfigDto } from '@league/shared/landing/put-landing-config.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import type { ChangeOf } from '../../../platform/forms/save-changes';
import { getJson, putJson } from '../../../platform/http/api';
import { LANDING_KEY } from '../landing.queries';

/**
 * Saves an admin's changes to the landing page. The server replaces the whole configuration, so unchanged fields are
 * sent too; it refuses changes to fields that another admin has changed since. Throws HttpError: 400 invalid field, 409
 * changed by another admin.
 */
export const saveLandingConfig = mutationOptions({
  mutationFn: async ({ expected, ...changed }: ChangeOf<PutLandingConfigDto>) => {
    const stands = await getJson<LandingConfigDto>('/public/landing-config');
    const whole = { ...stands, ...changed, expected: { ...stands, ...expected } };
    return putJson<LandingConfigDto>('/admin/landing-config', whole);
  },
  meta: { successToast: msg('Landing page configuration saved successfully!'), invalidates: [LANDING_KEY] },
});
