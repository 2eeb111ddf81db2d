/** Keys with digits, large enough for gloves. The field above shows the number, and a keyboard works as well. */
import { Button, SimpleGrid } from '@mantine/core';

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | ',' | '⌫';
const digits: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** The keys of a weighed unit include a decimal key. The keys of a counted unit have the key "00" in its place. */
export const padKeys = (hasDecimals: boolean): readonly PadKey[] => [
  ...digits,
  hasDecimals ? ',' : '00',
  '0',
  '⌫',
];

/** The typed text so far. A text that ends in a decimal mark is not yet a new number. */
export type Typed = number | string;
const mostDecimals = 3;

/** The maximum number of digits. No quantity has more digits. */
const mostDigits = 9;

/** The number after a pressed key. */
export function pressed(value: Typed, key: PadKey): Typed {
  const text = String(value);
  if (key === ',') return text.includes('.') ? value : `${text || '0'}.`;
  if (key === '⌫') {
    const shorter = text.slice(0, -1);
    return shorter === '' || shorter === '-' ? '' : Number(shorter);
  }
  const longer = text + key;
  const decimals = longer.split('.')[1] ?? '';
  if (longer.replace(/\D/g, '').length > mostDigits || decimals.length > mostDecimals) return value;
  // The text stays a text, because a person who has typed 1,0 may continue with 1,05.
  return decimals.endsWith('0') ? longer : Number(longer);
}

interface NumberPadProps {
  readonly value: Typed;
  readonly hasDecimals?: boolean;
  readonly onChange: (value: Typed) => void;
}

export function NumberPad({ value, hasDecimals = false, onChange }: NumberPadProps) {
  return (
    <SimpleGrid cols={3} spacing={8}>
      {padKeys(hasDecimals).map((key) => (
        <Button
          key={key}
          variant="default"
          h={56}
          fz="lg"
          tabIndex={-1}
          aria-label={key === '⌫' ? 'Delete the last digit' : key === ',' ? 'Decimal comma' : key}
          onClick={() => onChange(pressed(value, key))}
        >
          {key}
        </Button>
      ))}
    </SimpleGrid>
  );
}
