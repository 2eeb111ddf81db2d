import { Center, Loader, Stack, Text } from '@mantine/core';
import { useSlowServer } from '../client/pending-calls';
import { appTexts } from './app-texts';

export function LoadingScreen() {
  const isSlow = useSlowServer();
  return (
    <Center mih="100vh" component="main">
      <Stack align="center" gap="md" role="status">
        <Loader />
        <Text>{appTexts.loading}</Text>
        {isSlow ? <Text c="dimmed">{appTexts.slow}</Text> : null}
      </Stack>
    </Center>
  );
}
