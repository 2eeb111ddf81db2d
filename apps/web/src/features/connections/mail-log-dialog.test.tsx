/** The log of e-mail in pages, and the choice of the state of the e-mails. */
import type { MailMessage } from '@pms/domain/mail/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nothing } from '../../gallery/example';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { MailLogDialog } from './mail-log-dialog';

const aMail = (id: number): MailMessage => ({
  ...{ id, kind: 'alert', address: `person${id}@plant.example`, subject: `Alert ${id}`, tries: 1 },
  ...{ state: id === 1 ? 'failed' : 'sent', created_at: '2026-11-21T05:58:00.000Z', sent_at: null },
  ...{ next_at: null, problem: null },
});
const mails = Array.from({ length: 26 }, (_, index) => aMail(26 - index));

// covers MAIL-04
it('shows the e-mails in pages, and finds the e-mails that were given up', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams: asked } = new URL(address, 'http://plant.example');
    const found = mails.filter(({ state }) => !asked.has('state') || state === asked.get('state'));
    const [page, size] = [Number(asked.get('page')), Number(asked.get('page_size'))];
    const data = found.slice((page - 1) * size, page * size);
    return Response.json({ success: true, data, total: found.length, page, page_size: size });
  });
  render(
    <Stage cache={presetCache()}>
      <MailLogDialog onClose={nothing} />
    </Stage>,
  );
  await screen.findByText('1 to 25 of 26');
  expect(screen.queryByText('Alert 1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Alert 1');
  fireEvent.click(screen.getByRole('combobox', { name: 'E-mails' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Given up', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull());
  await screen.findByText('Alert 1');
  fireEvent.click(screen.getByRole('combobox', { name: 'E-mails' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Waiting', hidden: true }));
  await screen.findByText('No e-mail is in this state.');
});
