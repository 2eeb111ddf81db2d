/** The button that reads a code with the camera. In a browser that cannot read codes, the button is not shown. */
import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { canReadWithCamera } from '../client/camera-reader';
import { onDemand } from '../ui/on-demand';
import { appTexts } from './app-texts';

const CameraDialog = onDemand(async () => (await import('./camera-dialog')).CameraDialog);

interface CameraScanProps {
  /** Whether the button shows its words. */
  readonly isWide?: boolean;
  /** Called when a code was read. */
  readonly onDone?: () => void;
}

export function CameraScan({ isWide = false, onDone }: CameraScanProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!canReadWithCamera()) return null;
  return (
    <>
      {isWide ? (
        <Button variant="default" fullWidth leftSection={<IconScan size={20} />} onClick={open}>
          {appTexts.camera.open}
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={appTexts.camera.open}
          onClick={open}
        >
          <IconScan size={20} />
        </ActionIcon>
      )}
      {isOpen ? <CameraDialog onClose={close} onDone={onDone} /> : null}
    </>
  );
}
