import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialogs } from '../../ui/feedback/dialogs';
import { confirmDiscard } from './confirm-discard';
import { PartOfPage, useCountUnsaved, useUnsavedPart } from './unsaved';

function FormOfTest({ isDirty }: { readonly isDirty: boolean }) {
  useCountUnsaved(isDirty);
  return null;
}

function PageOfTest({ isDirty }: { readonly isDirty: boolean }) {
  const part = useUnsavedPart();
  return (
    <>
      <FormOfTest isDirty />
      <PartOfPage value={part}>
        <FormOfTest isDirty={isDirty} />
      </PartOfPage>
      <button onClick={() => void confirmDiscard(part)}>Close the part</button>
      <button onClick={() => void confirmDiscard()}>Close the page</button>
      <Dialogs />
    </>
  );
}

const asks = async (button: string) => {
  await userEvent.click(screen.getByText(button));
  const question = screen.queryByText('Discard your changes?') !== null;
  if (question) await userEvent.click(screen.getByText('Keep editing'));
  return question;
};

test('a part of the page asks before its own changes are discarded, not about those of other forms', async () => {
  const { rerender } = render(<PageOfTest isDirty={false} />);
  expect([await asks('Close the part'), await asks('Close the page')]).toEqual([false, true]);
  rerender(<PageOfTest isDirty />);
  expect(await asks('Close the part')).toBe(true);
  act(() => rerender(<PageOfTest isDirty={false} />));
  expect(await asks('Close the part')).toBe(false);
});
