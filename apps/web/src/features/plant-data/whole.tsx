import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Dates and times, which are no longer read when a line ends in their middle. */
export function Whole({ children }: { readonly children: ReactNode }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}

/** A span of time, which may only be cut between its ends. */
export function Parts({ text }: { readonly text: string }) {
  const [from, to] = text.split(' – ');
  return (
    <>
      <Whole>{from}</Whole>
      {to === undefined ? null : <Whole> – {to}</Whole>}
    </>
  );
}
