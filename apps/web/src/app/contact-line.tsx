import { Anchor, Text } from '@mantine/core';
import { usePlant } from '../client/plant';

const words = {
  maintenance: 'Maintenance',
  support: 'Support',
  call: 'Call extension',
  none: 'No extension configured. Ask your administrator.',
} as const;

interface ContactLineProps {
  readonly whom: 'maintenance' | 'support';
}

/**
 * The extension that the plant has set. On a phone, one touch calls the extension (decision A-73, PH-35). The line is
 * part of the page and not a dialog, because a broken page may be unable to load the code of a dialog.
 */
export function ContactLine({ whom }: ContactLineProps) {
  const plant = usePlant();
  const extension = whom === 'maintenance' ? plant.maintenance_extension : plant.support_extension;
  if (!extension) return <Text role="status">{words.none}</Text>;
  return (
    <Text role="status" aria-label={words[whom]}>
      {`${words[whom]}: ${words.call} `}
      <Anchor href={`tel:${extension.replaceAll(/[^\d+*#]/g, '')}`} fz="1.5rem" fw={650}>
        {extension}
      </Anchor>
    </Text>
  );
}
