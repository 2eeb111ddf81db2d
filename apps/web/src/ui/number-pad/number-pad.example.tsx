import { NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { NumberPad, type Typed } from './number-pad';

function Pad({ start }: { readonly start: Typed }) {
  const [value, setValue] = useState(start);
  return (
    <Stack maw="20rem">
      <NumberInput label="Add" size="lg" value={value} readOnly suffix=" units" />
      <NumberPad value={value} onChange={setValue} />
    </Stack>
  );
}

export const example: Example = {
  title: 'Number pad',
  states: {
    empty: { show: () => <Pad start="" /> },
    'with a number': { show: () => <Pad start={1250} /> },
    'as many digits as fit': { show: () => <Pad start={999_999_999} /> },
  },
};
