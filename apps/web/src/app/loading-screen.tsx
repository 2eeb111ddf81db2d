import { Center, Loader, Stack, Text } from '@mantine/core';
import { appTexts } from './app-texts';

export function LoadingScreen() {
  return (
    <Center mih="100vh" component="main">
      <Stack align="center" gap="md" role="status">
        <Loader />
        <Text>{appTexts.loading}</Text>
      </Stack>
    </Center>
  );
}
