/** Digits large enough for gloves; the field above stays the truth, and a keyboard works as well. */
import { Button, SimpleGrid } from '@mantine/core';

export const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', '⌫'] as const;
export type PadKey = (typeof padKeys)[number];

/** More digits than any quantity has would only be a mistake. */
const mostDigits = 9;

/** What the number becomes when a key is pressed. */
export function pressed(value: number | '', key: PadKey): number | '' {
  const text = String(value);
  if (key === '⌫') {
    const shorter = text.slice(0, -1);
    return shorter === '' || shorter === '-' ? '' : Number(shorter);
  }
  const longer = text + key;
  return longer.replace(/\D/g, '').length > mostDigits ? value : Number(longer);
}

interface NumberPadProps {
  readonly value: number | '';
  readonly onChange: (value: number | '') => void;
}

export function NumberPad({ value, onChange }: NumberPadProps) {
  return (
    <SimpleGrid cols={3} spacing={8}>
      {padKeys.map((key) => (
        <Button
          key={key}
          variant="default"
          h={56}
          fz="lg"
          tabIndex={-1}
          aria-label={key === '⌫' ? 'Delete the last digit' : key}
          onClick={() => onChange(pressed(value, key))}
        >
          {key}
        </Button>
      ))}
    </SimpleGrid>
  );
}
