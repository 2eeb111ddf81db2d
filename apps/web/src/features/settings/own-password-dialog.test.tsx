import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failedCall } from '../../client/call-error';
import { nothing } from '../../gallery/example';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { OwnPasswordDialog } from './own-password-dialog';

it('a refused password has its message beside the field until the person types again', async () => {
  const message = 'Current password is incorrect';
  const fields = [{ path: 'currentPassword', message }];
  const act = () =>
    Promise.reject(failedCall({ status: 400, code: 'VALIDATION', message, details: { fields } }));
  render(
    <Stage cache={presetCache()}>
      <OwnPasswordDialog
        title="Remove the PIN"
        text="The PIN ends."
        submitLabel="Remove"
        failed="Failed to remove the PIN"
        act={act}
        onDone={nothing}
        onClose={nothing}
      />
    </Stage>,
  );
  const input = screen.getByLabelText(/^Current password/, { selector: 'input' });
  fireEvent.change(input, { target: { value: 'guessed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(message)).toHaveLength(1);
  fireEvent.change(input, { target: { value: 'remembered' } });
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
