import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddressText } from './address-text';

it.each([
  ['ann.botha@plant.example', 'ann<wbr>.botha<wbr>@plant<wbr>.example'],
  ['equipment_breakdown', 'equipment<wbr>_breakdown'],
  ['https://plant.example/api/auth', 'https://plant<wbr>.example<wbr>/api<wbr>/auth'],
  ['operator', 'operator'],
  ['', ''],
])('%s may break only between its parts, and is copied unchanged', (text, html) => {
  const { container } = render(<AddressText text={text} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(text);
});
