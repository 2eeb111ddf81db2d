import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { recheckSession, signOut } from '../../client/session';
import { SecondFactorSetUp } from './second-factor-set-up';
import { secondFactorTexts } from './second-factor-texts';

const words = secondFactorTexts.page;

/** The only page for a person whose role needs a second factor, until the person sets it up (decision 0252). */
export function SecondFactorPage() {
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw="34rem">
        <Stack gap="md">
          <Title order={1} fz="1.4rem">
            {words.title}
          </Title>
          <Text c="dimmed">{words.text}</Text>
          <SecondFactorSetUp onDone={() => void recheckSession()} />
          <Button variant="subtle" onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        </Stack>
      </Paper>
    </Center>
  );
}
