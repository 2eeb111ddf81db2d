import { Button, Center, Checkbox, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { healthQuery } from '../../client/plant';
import { signIn, useSession } from '../../client/session';
import { InsecureMark } from '../../ui/insecure-mark';
import { onDemand } from '../../ui/on-demand';
import { ProblemNote } from '../../ui/problem-note';
import { useAttempt } from '../use-attempt';
import { texts } from './texts';

/** Loaded separately, because few people see this part. */
const CodeForm = onDemand(async () => (await import('./code-form')).CodeForm);

/** Loaded separately, because few plants have a provider. */
const CompanySignIn = onDemand(async () => (await import('./company-sign-in')).CompanySignIn);

export function SignInPage() {
  const { message } = useSession();
  const { data: health } = useQuery(healthQuery);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [wasSent, setSent] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const [ticket, setTicket] = useState<string>();
  const [ended, setEnded] = useState<string | null>(null);
  const attempt = useAttempt({
    act: () => signIn(username, password, remember),
    onDone: setTicket,
    onRefused: () => passwordField.current?.select(),
    failed: texts.failed,
  });
  const problem = attempt.problem ?? (attempt.isBusy ? null : (ended ?? message));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!username.trim() || !password) return;
    setEnded(null);
    attempt.send();
  };
  const askAgain = (why: string | null) => {
    setTicket(undefined);
    setPassword('');
    setSent(false);
    setEnded(why);
  };
  if (ticket !== undefined) return <CodeForm ticket={ticket} onEnd={askAgain} />;
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder shadow="sm" p="xl" w="100%" maw="24rem">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Title order={1} fz="1.4rem" ta="center">
              {texts.title}
            </Title>
            <Center>
              <InsecureMark />
            </Center>
            <ProblemNote problem={problem} />
            <TextInput
              label={texts.username}
              required
              autoComplete="username"
              autoFocus
              value={username}
              error={wasSent && !username.trim() ? texts.usernameRequired : null}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
            <PasswordInput
              ref={passwordField}
              label={texts.password}
              required
              autoComplete="current-password"
              value={password}
              error={wasSent && !password ? texts.passwordRequired : null}
              // The library sets this attribute on other fields, but not on this field.
              aria-invalid={wasSent && !password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            {health?.remember_me_allowed ? (
              <Checkbox
                label={texts.rememberMe}
                checked={remember}
                onChange={(event) => setRemember(event.currentTarget.checked)}
              />
            ) : null}
            <Button type="submit" loading={attempt.isBusy} loaderProps={{ children: texts.signingIn }}>
              {attempt.isBusy ? texts.signingIn : texts.signIn}
            </Button>
            {health?.company_sign_in || location.hash.startsWith('#company-sign-in') ? (
              <CompanySignIn
                label={health?.company_sign_in ?? null}
                onSecondStep={setTicket}
                onProblem={setEnded}
              />
            ) : null}
          </Stack>
        </form>
      </Paper>
    </Center>
  );
}
