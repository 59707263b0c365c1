import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { inApp, jsonResponse } from '../test-app';
import { FormImage } from './form-image';

const UPLOADED = `/api/pictures/${'0a'.repeat(32)}.webp`;
const file = (type = 'image/png', bytes = 100) => new File([new Uint8Array(bytes)], 'picture', { type });

const fetched = jest.fn<typeof fetch>();
const answer = (status: number, body: object) => fetched.mockResolvedValueOnce(jsonResponse(status, body));

function Form() {
  const form = useForm({ defaultValues: { hero_image: '' } });
  return (
    <FormProvider {...form}>
      <FormImage<{ hero_image: string }> name="hero_image" label="Hero image URL (optional)" use="hero" />
    </FormProvider>
  );
}
const chooser = () => screen.getByLabelText<HTMLInputElement>('File for: Hero image URL (optional)');
const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Hero image URL (optional)' }).value;
const group = () => screen.getByRole('group', { name: 'Hero image URL (optional)' });

beforeEach(() => {
  globalThis.fetch = fetched;
  render(<Form />, { wrapper: inApp() });
});
afterEach(() => {
  fetched.mockReset();
});

test('an upload sends the file for its use and puts its address into the field, where it can be removed', async () => {
  answer(201, { url: UPLOADED, width: 10, height: 10 });
  await userEvent.upload(chooser(), file());
  await screen.findByRole('button', { name: 'Remove' });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/admin/pictures?use=hero');
  expect(request?.body).toBeInstanceOf(File);
  expect((request?.headers as Headers).get('content-type')).toBe('image/png');
  expect(typed()).toBe(UPLOADED);
  expect(group().querySelector('img')?.getAttribute('src')).toBe(UPLOADED);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(typed()).toBe('');
});

test('a dropped file is uploaded too', async () => {
  answer(201, { url: UPLOADED, width: 10, height: 10 });
  fireEvent.drop(group(), { dataTransfer: { files: [file('image/webp')] } });
  await screen.findByRole('button', { name: 'Remove' });
  expect(typed()).toBe(UPLOADED);
});

test('a file of another type or above 2 MB is refused without being sent', async () => {
  fireEvent.drop(group(), { dataTransfer: { files: [file('image/svg+xml')] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^A picture is a PNG, JPEG or WebP file/);
  fireEvent.drop(group(), { dataTransfer: { files: [file('image/png', 2 * 1024 * 1024 + 1)] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^A picture has at most 2 MB/);
  expect(fetched).not.toHaveBeenCalled();
});

test('a refusal is shown in the server’s words, until the next try', async () => {
  answer(400, { detail: 'This picture is animated: choose a still picture.' });
  await userEvent.upload(chooser(), file());
  expect((await screen.findByRole('alert')).textContent).toBe('This picture is animated: choose a still picture.');
  answer(201, { url: UPLOADED, width: 10, height: 10 });
  await userEvent.upload(chooser(), file());
  await screen.findByRole('button', { name: 'Remove' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an address can be typed as well, and one that shows no picture says so', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Hero image URL (optional)' }), 'https://img.example/a.png');
  expect(typed()).toBe('https://img.example/a.png');
  fireEvent.error(group().querySelector('img') as Element);
  expect(screen.getByText('No picture at this address')).not.toBeNull();
});
