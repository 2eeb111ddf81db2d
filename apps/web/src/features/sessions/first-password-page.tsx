import { Button, Center, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { firstPassword } from '@pms/domain/sessions/endpoints';
import { chosenPassword } from '@pms/domain/sessions/schema';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/api';
import { showUser, signOut } from '../../client/session';
import { judged } from '../../ui/field-errors';
import { ProblemNote } from '../../ui/problem-note';
import { useAttempt } from '../use-attempt';
import { texts } from './texts';

const words = texts.first;

/**
 * A password that an admin set is temporary. The person must change the password before other pages open (decision
 *
 */
export function FirstPasswordPage() {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [wasSent, setSent] = useState(false);
  const change = useAttempt({
    act: async () => (await call(firstPassword, { body: { newPassword: password } })).data.user,
    onDone: showUser,
    failed: words.failed,
  });
  const wrong = judged(chosenPassword, password).error?.issues[0]?.message;
  const differs = password !== again ? words.mismatch : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!wrong && !differs) change.send();
  };
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw="26rem">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Title order={1} fz="1.4rem">
              {words.title}
            </Title>
            <Text c="dimmed">{words.text}</Text>
            <ProblemNote problem={change.problem} />
            <PasswordInput
              label={words.newPassword}
              required
              autoComplete="new-password"
              value={password}
              error={wasSent ? wrong : null}
              aria-invalid={wasSent && wrong !== undefined}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <PasswordInput
              label={words.confirm}
              required
              autoComplete="new-password"
              value={again}
              error={wasSent ? differs : null}
              aria-invalid={wasSent && differs !== undefined}
              visibilityToggleButtonProps={{ 'aria-label': 'Show what is confirmed' }}
              onChange={(event) => setAgain(event.currentTarget.value)}
            />
            <Button type="submit" loading={change.isBusy}>
              {words.save}
            </Button>
            <Button variant="subtle" onClick={() => void signOut()}>
              {words.signOut}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Center>
  );
}
