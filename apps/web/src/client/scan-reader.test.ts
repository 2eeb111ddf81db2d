import { afterEach, expect, it, vi } from 'vitest';
import { scanReader } from './scan-reader';

const press = (
  hear: (event: KeyboardEvent) => void,
  text: string,
  gapMs: number,
  on: Element = document.body,
) =>
  [...text].map((letter, place) => {
    const key = letter === '\n' ? 'Enter' : letter;
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + place * gapMs });
    Object.defineProperty(event, 'target', { value: on });
    hear(event);
    return event;
  });

afterEach(() => document.body.replaceChildren());

// covers SCAN-01
it('fast keys that end with Enter are one scanned text, and the Enter presses no button', () => {
  const onRead = vi.fn();
  const events = press(scanReader(onRead), 'ORD-24425\n', 10);
  expect(onRead.mock.calls).toEqual([['ORD-24425']]);
  expect(events.at(-1)?.defaultPrevented).toBe(true);
});

// covers SCAN-01
it('keys of a person are not read', () => {
  const onRead = vi.fn();
  const events = press(scanReader(onRead), 'ORD-24425\n', 90);
  expect(onRead).not.toHaveBeenCalled();
  expect(events.some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
});

// covers SCAN-02
it.each(['input', 'textarea', 'select'])('a focused %s keeps its keys', (name) => {
  const onRead = vi.fn();
  const field = document.body.appendChild(document.createElement(name));
  const events = press(scanReader(onRead), 'ORD-24425\n', 10, field);
  expect(onRead).not.toHaveBeenCalled();
  expect(events.some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
});

// covers SCAN-01
it('a key that is held down goes to the page', () => {
  const hear = scanReader(vi.fn());
  for (let place = 0; place < 10; place += 1) {
    const event = new KeyboardEvent('keydown', { key: '+', repeat: place > 0, cancelable: true });
    hear(event);
    expect(event.defaultPrevented).toBe(false);
  }
});
