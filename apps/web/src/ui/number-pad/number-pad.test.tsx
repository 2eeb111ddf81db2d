import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { NumberPad, type PadKey, padKeys, pressed, type Typed } from './number-pad';

describe('the number after a key', () => {
  it.each<[Typed, PadKey, Typed]>([
    ['', '5', 5],
    ['', '0', 0],
    ['', '00', 0],
    [0, '5', 5],
    [0, '00', 0],
    [12, '3', 123],
    [12, '00', 1200],
    [12.5, '3', 12.53],
    [-5, '3', -53],
    ['', '⌫', ''],
    [7, '⌫', ''],
    [123, '⌫', 12],
    [12.5, '⌫', 12],
    [-5, '⌫', ''],
    [-53, '⌫', -5],
    [99_999_999, '9', 999_999_999],
    [999_999_999, '9', 999_999_999],
    [99_999_999, '00', 99_999_999],
    ['', ',', '0.'],
    [12, ',', '12.'],
    ['12.', '5', 12.5],
    ['12.', '0', '12.0'],
    ['12.0', '5', 12.05],
    ['12.', '⌫', 12],
    [12.5, ',', 12.5],
    [12.125, '3', 12.125],
  ])('%s and %s: %s', (value, key, after) => {
    expect(pressed(value, key)).toBe(after);
  });

  it('is the text of a number or empty, after any keys in any order', () => {
    const start = fc.oneof(fc.constant<''>(''), fc.integer({ min: -99_999, max: 99_999_999 }));
    fc.assert(
      fc.property(
        start,
        fc.array(fc.constantFrom(...padKeys(true), ...padKeys(false)), { maxLength: 30 }),
        (value, keys) => {
          const after = keys.reduce<Typed>(pressed, value);
          expect(after === '' || Number.isFinite(Number(after))).toBe(true);
        },
      ),
    );
  });

  it('deleting removes the last digit', () => {
    const digit = fc.constantFrom<PadKey>('1', '2', '3', '4', '5', '6', '7', '8', '9', '0');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), digit, (value, key) => {
        expect(pressed(pressed(value, key), '⌫')).toBe(value);
      }),
    );
  });
});

it('types into the field above, by keys with a name', () => {
  function Pad() {
    const [value, setValue] = useState<Typed>('');
    return (
      <>
        <output>{value}</output>
        <NumberPad value={value} onChange={setValue} />
      </>
    );
  }
  render(<Pad />, { wrapper: ({ children }) => <Stage cache={presetCache()}>{children}</Stage> });
  for (const name of ['1', '2', '00', 'Delete the last digit']) {
    fireEvent.click(screen.getByRole('button', { name }));
  }
  expect(screen.getByRole('status').textContent).toBe('120');
});
