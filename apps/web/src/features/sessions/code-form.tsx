import { Button, Center, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '../../client/call-error';
import { finishSignIn } from '../../client/session';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAttempt } from '../use-attempt';
import { texts } from './texts';

const words = texts.code;

interface CodeFormProps {
  readonly ticket: string;
  /** Starts the sign-in again. Gives the reason if the server ended the sign-in. */
  readonly onEnd: (why: string | null) => void;
}

/** The second step of a sign-in (decision 0252). */
export function CodeForm({ ticket, onEnd }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [wasSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const attempt = useAttempt({
    act: () => finishSignIn(ticket, code),
    onRefused: (error) => {
      if (hasCode(error, 'SIGN_IN_ENDED')) onEnd(error.message);
      else field.current?.select();
    },
    failed: words.failed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (code.trim()) attempt.send();
  };
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder shadow="sm" p="xl" w="100%" maw="24rem">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Title order={1} fz="1.4rem">
              {words.title}
            </Title>
            <Text c="dimmed">{words.text}</Text>
            <ProblemNote problem={attempt.problem} />
            <TextInput
              ref={field}
              label={words.code}
              required
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={40}
              value={code}
              error={wasSent && !code.trim() ? words.required : null}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <ReasonedButton type="submit" reason={undefined} loading={attempt.isBusy}>
              {words.send}
            </ReasonedButton>
            <Button variant="subtle" onClick={() => onEnd(null)}>
              {words.back}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Center>
  );
}
