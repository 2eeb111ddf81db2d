import { notifications } from '@mantine/notifications';
import { expect, it, vi } from 'vitest';
import { toast } from './toasts';

// covers CONST-12
it('a message disappears after five seconds unless the screen sets another time', () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  toast('success', 'Saved');
  toast('success', 'Saved', 3000);
  expect(show.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([5000, 3000]);
});
