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
 * The extension that the plant has set; on a phone, one touch calls it (decision A-73, PH-35). It stands in the page
 * and not in a dialog: the page that broke may be unable to load another part.
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
