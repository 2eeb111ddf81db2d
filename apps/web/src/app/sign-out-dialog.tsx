import { Button, Group, Stack, Text } from '@mantine/core';
import { useSession } from '../client/session';
import { Dialog } from '../ui/dialog';
import { draftNames, dropDrafts } from '../ui/draft';
import { appTexts } from './app-texts';
import { leave } from './sign-out';

const words = appTexts.leaving;

/** Before somebody with unsent typing leaves a device that others may use (PH-36). */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  if (!user) return null;
  const beginning = `${user.id}:`;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.text(draftNames(beginning).length)}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" mih="var(--pms-touch)" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="default"
            mih="var(--pms-touch)"
            onClick={() => {
              dropDrafts(beginning);
              void leave();
            }}
          >
            {words.remove}
          </Button>
          <Button mih="var(--pms-touch)" onClick={() => void leave()}>
            {words.keep}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
