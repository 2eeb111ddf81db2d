import { Center, Loader, Stack, Text } from '@mantine/core';
import { useServerTrouble } from '../client/pending-calls';
import { appTexts } from './app-texts';

export function LoadingScreen() {
  const trouble = useServerTrouble();
  return (
    <Center mih="100vh" p="md" component="main">
      <Stack align="center" gap="md" role="status">
        <Loader />
        <Text>{appTexts.loading}</Text>
        {trouble ? (
          <Text c="dimmed" ta="center">
            {appTexts.trouble[trouble]}
          </Text>
        ) : null}
      </Stack>
    </Center>
  );
}
