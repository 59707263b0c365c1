import { afterEach, expect, test } from '@jest/globals';
import { i18n } from '../../language/translate';
import { dtoForm } from './dto-resolver';

const form = dtoForm<{ username: string; password: string }>(() =>
  import('@league/shared/accounts/login.dto').then((dto) => dto.LoginDto),
);
const check = async () => {
  const { errors } = await form.resolver({ username: '', password: '' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return { username: errors.username?.message, password: errors.password?.message };
};

afterEach(() => i18n.activate('en'));

test('messages of a form’s rules are in the language of the reader', async () => {
  expect(await check()).toEqual({
    username: 'Enter your username.',
    password: 'Enter your password.',
  });
  i18n.loadAndActivate({ locale: 'de', messages: { 'Enter your username.': 'Gib deinen Namen ein.' } });
  expect(await check()).toEqual({
    username: 'Gib deinen Namen ein.',
    password: 'Enter your password.',
  });
});

test('a number that the browser cannot read is refused, and not saved as empty', async () => {
  const { resolver } = dtoForm(() =>
    import('@league/shared/tracks/update-track.dto').then((dto) => dto.UpdateTrackDto),
  );
  const ref = document.createElement('input');
  const problemOf = async (badInput: boolean) => {
    Object.defineProperty(ref, 'validity', { value: { badInput }, configurable: true });
    const options = {
      fields: { track_length: { name: 'track_length', ref } },
      shouldUseNativeValidation: false,
    } as const;
    return (await resolver({ track_length: '' } as never, undefined, options)).errors.track_length?.message;
  };
  expect(await problemOf(false)).toBeUndefined();
  expect(await problemOf(true)).toMatch(/number/i);
});
