import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { restoreSession, signOut, useSession } from '../client/session';
import { appTexts } from './app-texts';

const words = appTexts.away;
const tryEveryMs = 5000;

/**
 * Shown to a signed-in person when the server does not answer at the start. The person does not have to sign in again.
 */
export function ServerAway() {
  const { message } = useSession();
  const [isTrying, setTrying] = useState(false);
  const attempt = () => {
    setTrying(true);
    restoreSession().finally(() => setTrying(false));
  };
  useEffect(() => {
    // The next try comes a little after each failed try, so tries never overlap.
    if (isTrying) return undefined;
    const timer = setTimeout(() => {
      setTrying(true);
      restoreSession().finally(() => setTrying(false));
    }, tryEveryMs);
    return () => clearTimeout(timer);
  }, [isTrying]);
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack align="center" gap="sm" maw="32rem" ta="center">
        <Title order={1} fz="1.5rem">
          {words.title}
        </Title>
        <Text role="alert">{message}</Text>
        <Text c="dimmed">{words.text}</Text>
        <Group gap="sm">
          <Button loading={isTrying} onClick={attempt}>
            {words.retry}
          </Button>
          <Button variant="default" onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
