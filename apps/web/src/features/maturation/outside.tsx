/** The values outside the limits, in words. */
import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface OutsideProps {
  readonly words: readonly string[];
  readonly fz?: 'xs' | 'sm';
}

export const Outside = ({ words, fz = 'sm' }: OutsideProps) =>
  words.map((one) => (
    <Text key={one} fz={fz} fw={600} c="var(--pms-waiting-text)" style={{ overflowWrap: 'anywhere' }}>
      <IconAlertTriangle size={14} aria-hidden /> {one}
    </Text>
  ));
