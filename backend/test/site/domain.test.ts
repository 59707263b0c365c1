/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { DomainSettingsDto, SslTroubleDto } from '@league/shared/domain/domain-settings.dto';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';

/** The trouble that the replaced probe finds. */
let trouble: SslTroubleDto | null;
let probed: string[];
let onProbe: () => void;
const league = await startLeagueForFile();
const { DomainProbe } = await dist<typeof import('../../src/features/site/domain/domain-probe.js')>(
  'features/site/domain/domain-probe.js',
);
// this test needs no network: the probe has its own test
league.app.get(DomainProbe, { strict: false }).findTrouble = (domain) => {
  probed.push(domain);
  onProbe();
  return Promise.resolve(trouble);
};

const patch = (body: object) => league.call<DomainSettingsDto>(league.admin, 'PATCH /admin/domain-settings', body);
const settings = async () => (await league.call<DomainSettingsDto>(league.admin, 'GET /admin/domain-settings')).body;
const allowed = async (domain: string) =>
  (await league.call(null, `GET /domain/allowed?domain=${encodeURIComponent(domain)}`)).status;

/** Saves settings and waits until the check of the domain that follows has stored its result. */
async function checkedAfter(body: object): Promise<DomainSettingsDto> {
  probed = [];
  const probe = new Promise<void>((resolve) => (onProbe = resolve));
  expect((await patch(body)).status).toBe(200);
  await probe;
  for (;;) {
    const now = await settings();
    if (now.ssl_status !== 'pending') return now;
  }
}

test('without a domain nothing is configured and no certificate allowed', async () => {
  expect(await settings()).toEqual({
    custom_domain: null,
    ssl_enabled: true,
    ssl_status: 'not_configured',
    ssl_error: null,
    ssl_trouble: null,
    checked_at: null,
    public_url: null,
  });
  expect(await allowed('league.example.com')).toBe(404);
  expect(await allowed('null')).toBe(404);
});

test('a saved domain is checked at once: active when it answers, else error with the reason', async () => {
  trouble = { code: 'address-not-public', values: { domain: 'league.example.com', address: '10.0.0.1' } };
  const failed = await checkedAfter({ custom_domain: ' League.Example.COM ', ssl_enabled: true });
  expect(failed).toMatchObject({
    custom_domain: 'league.example.com',
    ssl_status: 'error',
    ssl_error: 'league.example.com points to 10.0.0.1, which is not a public address: correct its DNS records.',
    ssl_trouble: trouble,
  });
  expect(failed.checked_at).not.toBeNull();
  expect(probed).toEqual(['league.example.com']);
  trouble = null;
  expect(await checkedAfter({ ssl_enabled: true })).toMatchObject({
    ssl_status: 'active',
    ssl_error: null,
    ssl_trouble: null,
  });
});

test('a certificate is allowed for that domain alone', async () => {
  trouble = null;
  await checkedAfter({ custom_domain: 'league.example.com', ssl_enabled: true });
  expect(await allowed('league.example.com')).toBe(200);
  expect(await allowed('LEAGUE.example.com')).toBe(200);
  for (const other of ['example.com', 'a.league.example.com', 'league.example.com.evil.example', '', '%00']) {
    expect([other, await allowed(other)]).toEqual([other, 404]);
  }
  expect((await league.call(null, 'GET /domain/allowed')).status).toBe(400);
});

test('with SSL off, or the domain removed, nothing is configured', async () => {
  expect((await patch({ custom_domain: 'league.example.com', ssl_enabled: false })).body.ssl_status).toBe(
    'not_configured',
  );
  expect(await allowed('league.example.com')).toBe(404);
  expect((await patch({ custom_domain: '', ssl_enabled: true })).body).toMatchObject({
    custom_domain: null,
    ssl_status: 'not_configured',
  });
});

test.each(['127.0.0.1', 7])('%j is no domain', async (custom_domain) => {
  const before = await settings();
  expect((await patch({ custom_domain })).body).toMatchObject({ status: 400, errors: [{ field: 'custom_domain' }] });
  expect(await settings()).toEqual(before);
});
