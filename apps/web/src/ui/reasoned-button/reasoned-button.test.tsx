import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { WriteLock } from '../write-lock';
import { ReasonedButton } from './reasoned-button';

const reason = 'Cannot start production. Machine is already running Order ORD-7.';

function shown(why: string | undefined) {
  const pressed = vi.fn();
  const cache = presetCache();
  const withReason = (given: string | undefined) => (
    <Stage cache={cache}>
      <ReasonedButton reason={given} onClick={pressed}>
        Start
      </ReasonedButton>
    </Stage>
  );
  const { rerender } = render(withReason(why));
  return {
    pressed,
    start: screen.getByRole('button', { name: 'Start' }),
    changeReason: (given: string | undefined) => rerender(withReason(given)),
  };
}

describe('with a reason', () => {
  it('stays in the tab order and gives the reason to a screen reader', () => {
    const { start } = shown(reason);
    expect(start.getAttribute('aria-disabled')).toBe('true');
    expect(start.getAttribute('aria-description')).toBe(reason);
    expect(start).not.toHaveProperty('disabled', true);
    start.focus();
    expect(document.activeElement).toBe(start);
  });

  it.each<[string, (start: HTMLElement) => void, ((start: HTMLElement) => void) | undefined]>([
    ['the pointer over it', (start) => fireEvent.mouseEnter(start), (start) => fireEvent.mouseLeave(start)],
    ['focus', (start) => fireEvent.focus(start), (start) => fireEvent.blur(start)],
    ['a touch', (start) => fireEvent.click(start), (start) => fireEvent.blur(start)],
  ])('%s shows the reason, and the reason disappears at its end', async (_, begin, end) => {
    const { start } = shown(reason);
    expect(screen.queryByText(reason)).toBeNull();
    begin(start);
    expect(await screen.findByText(reason)).toBeTruthy();
    end?.(start);
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  });

  it('does nothing after a press', () => {
    const { start, pressed } = shown(reason);
    fireEvent.click(start);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('does not send the form', () => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <Stage cache={presetCache()}>
        <form onSubmit={sent}>
          <ReasonedButton reason={reason} onClick={() => undefined} type="submit">
            Save
          </ReasonedButton>
        </form>
      </Stage>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).not.toHaveBeenCalled();
  });
});

it('takes the focus from the field of the form at the end of the press', () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const left = vi.fn();
  render(
    <Stage cache={presetCache()}>
      <form onSubmit={sent}>
        <input aria-label="Quantity" onBlur={left} />
        <ReasonedButton reason={undefined} type="submit">
          Save
        </ReasonedButton>
      </form>
    </Stage>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  screen.getByLabelText('Quantity').focus();
  expect(fireEvent.mouseDown(save), 'the browser moves the focus').toBe(false);
  expect(left).not.toHaveBeenCalled();
  fireEvent.click(save);
  expect(left).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(save);
});

describe('while saving is locked', () => {
  const locked = 'You are working offline. Go online to save changes.';
  const shownLocked = (why: string | undefined, worksOffline = false) => {
    const pressed = vi.fn();
    render(
      <Stage cache={presetCache()}>
        <WriteLock value={locked}>
          <ReasonedButton reason={why} worksOffline={worksOffline} onClick={pressed}>
            Start
          </ReasonedButton>
        </WriteLock>
      </Stage>,
    );
    return { pressed, start: screen.getByRole('button', { name: 'Start' }) };
  };

  // covers CALL-52
  it.each([
    [undefined, locked],
    [reason, reason],
  ])('a button with the reason %s shows %s and does nothing', (own, text) => {
    const { pressed, start } = shownLocked(own);
    expect(start.getAttribute('aria-description')).toBe(text);
    fireEvent.click(start);
    expect(pressed).not.toHaveBeenCalled();
  });

  // covers OFFL-31
  it.each([
    [undefined, 1],
    [reason, 0],
  ])('an action that the device keeps stays possible, unless it has a reason: %s', (own, presses) => {
    const { pressed, start } = shownLocked(own, true);
    expect(start.getAttribute('aria-description')).toBe(own ?? null);
    fireEvent.click(start);
    expect(pressed).toHaveBeenCalledTimes(presses);
  });
});

describe('without a reason', () => {
  it('is an ordinary button', () => {
    const { start, pressed } = shown(undefined);
    expect(start.getAttribute('aria-disabled')).toBe('false');
    expect(start.hasAttribute('aria-description')).toBe(false);
    fireEvent.mouseEnter(start);
    fireEvent.click(start);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('becomes an ordinary button when the shown reason is removed', async () => {
    const { start, pressed, changeReason } = shown(reason);
    fireEvent.focus(start);
    await screen.findByText(reason);
    changeReason(undefined);
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
    fireEvent.click(start);
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
