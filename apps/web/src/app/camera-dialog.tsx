/** Shows the picture of the camera until it reads a code, and passes the code to the page. */
import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type CameraReader, useCameraReader } from '../client/camera-reader';
import { giveScan } from '../client/scan-reader';
import { Dialog } from '../ui/dialog';
import { appTexts } from './app-texts';

const words = appTexts.camera;

interface CameraDialogProps {
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

export function CameraDialog({ onClose, onDone }: CameraDialogProps) {
  const [problem, setProblem] = useState<string>();
  const read = (text: string): void => {
    onClose();
    onDone?.();
    giveScan(text);
  };
  return (
    <Dialog title={words.open} onClose={onClose}>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : (
        <CameraPicture onRead={read} onFailure={(name) => setProblem(words.problems[name] ?? words.failed)} />
      )}
    </Dialog>
  );
}

/**
 * This is a separate component, because a dialog mounts its contents after itself and the camera needs the video
 * element.
 */
function CameraPicture(reader: CameraReader) {
  const video = useCameraReader(reader);
  return (
    <Stack gap="sm">
      <video
        ref={video}
        aria-label={words.picture}
        muted
        playsInline
        style={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', background: 'black' }}
      />
      <Text c="dimmed">{words.hint}</Text>
    </Stack>
  );
}
