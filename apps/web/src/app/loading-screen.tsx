import { Center, Loader, Stack, Text } from '@mantine/core';
import { useServerTrouble } from '../client/pending-calls';
import { appTexts } from './app-texts';

export function LoadingScreen() {
  const trouble = useServerTrouble();
  return (
    <Center mih="100vh" component="main">
      <Stack align="center" gap="md" role="status">
        <Loader />
        <Text>{appTexts.loading}</Text>
        {trouble ? <Text c="dimmed">{appTexts.trouble[trouble]}</Text> : null}
      </Stack>
    </Center>
  );
}
