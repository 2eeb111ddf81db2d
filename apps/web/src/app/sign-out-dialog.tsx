import { Button, Group, Stack, Text } from '@mantine/core';
import { unsentWrites } from '../client/late-desk';
import { useSession } from '../client/session';
import { Dialog } from '../ui/dialog';
import { draftNames, dropDrafts } from '../ui/draft';
import { appTexts } from './app-texts';
import { leave } from './sign-out';

const words = appTexts.leaving;

/** Shown before a person with unsent forms or entries signs out of a device that others may use (PH-36). */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  if (!user) return null;
  const beginning = `${user.id}:`;
  const drafts = draftNames(beginning).length;
  const unsent = unsentWrites();
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="md">
        {drafts > 0 ? <Text>{words.text(drafts)}</Text> : null}
        {unsent > 0 ? <Text>{words.unsent(unsent)}</Text> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          {drafts > 0 ? (
            <Button
              variant="default"
              onClick={() => {
                dropDrafts(beginning);
                void leave();
              }}
            >
              {words.remove}
            </Button>
          ) : null}
          <Button onClick={() => void leave()}>{words.keep}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
