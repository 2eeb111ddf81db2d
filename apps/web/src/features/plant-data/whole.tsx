import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Dates and times. A line break inside of a date or a time makes it unreadable. */
export function Whole({ children }: { readonly children: ReactNode }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}

/** A span of time. A line break is allowed only between the start and the end. */
export function Parts({ text }: { readonly text: string }) {
  const [from, to] = text.split(' – ');
  return (
    <>
      <Whole>{from}</Whole>
      {to === undefined ? null : <Whole> – {to}</Whole>}
    </>
  );
}
