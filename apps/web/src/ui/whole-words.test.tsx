import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeWords } from './whole-words';

// covers DENS-02
it.each([
  ['Johan reported 40 kg for order ORD-24436 on 25-11-2026', ['ORD-24436', '25-11-2026']],
  ['Peri-Peri Blend (BAT-261116-TB) looks concerning', ['(BAT-261116-TB)']],
  ['A well-known word breaks', []],
  [`Order ${'1-'.repeat(20)} is longer than a card`, []],
])('%s keeps whole: %s', (text, whole) => {
  const { container } = render(<WholeWords>{text}</WholeWords>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((word) => word.textContent)).toEqual(whole);
});
