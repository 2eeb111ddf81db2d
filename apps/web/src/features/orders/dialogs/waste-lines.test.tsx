/** A person who hears the form tells the lines of waste apart. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showUser } from '../../../client/session';
import { aPerson } from '../../../gallery/a-person';
import { anOrder } from '../../../gallery/an-order';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { CompleteOrderDialog } from './complete-order-dialog';

it('each field of a waste line has a name with the number of the line', async () => {
  showUser(aPerson('operator'));
  render(
    <Stage cache={presetCache()}>
      <CompleteOrderDialog
        order={anOrder({ id: 7, status: 'in_progress', quantity: 1000, actual_quantity: 900 })}
        onClose={() => undefined}
      />
    </Stage>,
  );
  const add = await screen.findByRole('button', { name: 'Add waste' });
  fireEvent.click(add);
  fireEvent.click(add);
  const waste = within(screen.getByRole('group', { name: 'Material waste' }));
  for (const line of [1, 2]) {
    waste.getByRole('combobox', { name: `Type, waste line ${line}` });
    waste.getByRole('textbox', { name: `Weight, waste line ${line}` });
    waste.getByRole('textbox', { name: `Reason, waste line ${line}` });
    waste.getByRole('textbox', { name: `Notes, waste line ${line}` });
    waste.getByRole('checkbox', { name: `Recovery possible, waste line ${line}` });
    waste.getByRole('button', { name: `Remove waste line ${line}` });
  }
  expect(waste.getAllByRole('textbox')).toHaveLength(6);
});
