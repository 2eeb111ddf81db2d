import { Anchor, Stack, Text } from '@mantine/core';
import { usePlant } from '../client/plant';
import { Dialog } from '../ui/dialog';

const words = {
  maintenance: 'Contact Maintenance',
  support: 'Contact Support',
  call: 'Call extension',
  none: 'No extension configured. Ask your administrator.',
} as const;

interface ContactDialogProps {
  readonly whom: 'maintenance' | 'support';
  readonly onClose: () => void;
}

/** The extension that the plant has set; on a phone it is one touch away (decision A-73, PH-35). */
export function ContactDialog({ whom, onClose }: ContactDialogProps) {
  const plant = usePlant();
  const extension = whom === 'maintenance' ? plant.maintenance_extension : plant.support_extension;
  return (
    <Dialog title={words[whom]} size="sm" onClose={onClose}>
      {extension ? (
        <Stack gap={4}>
          <Text>{words.call}</Text>
          <Anchor href={`tel:${extension.replaceAll(/[^\d+*#]/g, '')}`} fz="1.5rem" fw={650}>
            {extension}
          </Anchor>
        </Stack>
      ) : (
        <Text>{words.none}</Text>
      )}
    </Dialog>
  );
}
