import { Button, Stack, Text, Title } from '@mantine/core';
import { appTexts } from './app-texts';

const words = appTexts.fatal;

/** The page that replaces a broken page (specification 1, section 2). */
export function FatalError({ error }: { readonly error: unknown }) {
  const message = error instanceof Error && error.message ? error.message : words.unknown;
  return (
    <Stack align="center" gap="sm" py="4rem" px="md" role="alert">
      <Title order={1} fz="1.5rem">
        {words.title}
      </Title>
      <Text>{words.text}</Text>
      <Text c="dimmed">{message}</Text>
      <Button onClick={() => window.location.reload()}>{words.reload}</Button>
    </Stack>
  );
}
