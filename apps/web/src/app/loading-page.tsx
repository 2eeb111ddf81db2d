import { Center, Loader, Stack, Text } from '@mantine/core';
import { appTexts } from './app-texts';

/** Shown inside the shell while the code of a page is loading. */
export function LoadingPage() {
  return (
    <Center mih="50vh">
      <Stack align="center" gap="md" role="status">
        <Loader />
        <Text>{appTexts.loadingPage}</Text>
      </Stack>
    </Center>
  );
}
