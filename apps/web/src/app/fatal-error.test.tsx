import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { FatalError } from './fatal-error';

// covers SHELL-41
it.each([
  [new Error('The page has no root'), 'The page has no root'],
  [new Error(''), 'Unknown error occurred'],
  [undefined, 'Unknown error occurred'],
])('a page that failed with %s shows: %s', (error, message) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  render(
    <Stage cache={presetCache()}>
      <FatalError error={error} />
    </Stage>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText("We're sorry, but something unexpected happened.")).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledOnce();
});
