import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, focusFirstError } from './field-errors';

const schema = z.object({
  quantity: z.number({ error: 'Enter a quantity' }).min(1, 'At least 1').int('Whole numbers only'),
  waste: z.array(z.object({ weight: z.number().min(0, 'At least 0') })).optional(),
});

describe('the errors beside fields', () => {
  it.each([
    [{ quantity: 4 }, {}],
    [{ quantity: undefined }, { quantity: 'Enter a quantity' }],
    [{ quantity: 0 }, { quantity: 'At least 1' }],
    // Two problems of one field give one sentence.
    [{ quantity: 0.5 }, { quantity: 'At least 1' }],
    [{ quantity: 1, waste: [{ weight: 2 }, { weight: -1 }] }, { 'waste.1.weight': 'At least 0' }],
    [
      { quantity: 0, waste: [{ weight: -1 }] },
      { quantity: 'At least 1', 'waste.0.weight': 'At least 0' },
    ],
  ])('of %j are %j', (value, errors) => {
    expect(fieldErrors(schema, value)).toEqual(errors);
  });
});

it('moves the focus to the first wrong field', async () => {
  document.body.innerHTML = `<form>
    <input name="right" />
    <input name="first" aria-invalid="true" />
    <input name="second" aria-invalid="true" />
  </form>`;
  const form = document.querySelector('form');
  if (!form) throw new Error('No form');
  focusFirstError(form);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement?.getAttribute('name')).toBe('first');
});
