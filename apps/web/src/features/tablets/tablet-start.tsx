/** A bound tablet without a signed-in person: the machines of the tablet, and the ways to sign in. */
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { knownMachineStatus } from '@pms/domain/machines/statuses';
import { readBadge } from '@pms/domain/tablets/rules';
import type { TabletMachine } from '@pms/domain/tablets/schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { useScans } from '../../client/scan-reader';
import { useSession } from '../../client/session';
import { devicePath, markTablet } from '../../client/tablet';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { MachineStatusBadge } from '../machines/list/machine-status-badge';
import { AwayNote } from './away-note';
import { takeNext } from './next-turn';
import { PeopleChoice } from './people-choice';
import { PinPad } from './pin-pad';
import { deviceQuery } from './queries';
import { sendWhatWaits } from './send-what-waits';
import { beginTurn, dropSignIn, enterByBadge, passwordToStation, type WhoseBadge } from './sign-in';
import classes from './tablets.module.css';
import { tabletTexts } from './texts';

const words = tabletTexts.start;
/** The maximum length of a scanned text in a message, for a text that is not a badge. */
const mostShown = 40;

interface TabletStartProps {
  /** The page on which a person signs in with the password. */
  readonly password: ReactNode;
}

export function TabletStart({ password }: TabletStartProps) {
  const { data, error, refetch } = useQuery(deviceQuery);
  const [byPassword, setByPassword] = useState(false);
  useEffect(() => {
    const next = takeNext();
    if (next) beginTurn(next);
  }, []);
  useEffect(sendWhatWaits, []);
  if (byPassword) return password;
  const usePassword = () => {
    passwordToStation();
    setByPassword(true);
  };
  return (
    <Stack component="main" gap="md" p="md" mih="100dvh" bg="var(--pms-page)">
      {error && !data ? (
        <FailedLoad message={sentenceOr(words.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={400} role="status" aria-label={words.loading} /> : null}
      {data?.state === 'bound' ? (
        <Bound name={data.name} machines={data.machines} onPassword={usePassword} />
      ) : data ? (
        <NotBound title={data.state === 'revoked' ? words.revoked(data.name) : words.unbound} />
      ) : null}
    </Stack>
  );
}

interface BoundProps {
  readonly name: string;
  readonly machines: readonly TabletMachine[];
  readonly onPassword: () => void;
}

function Bound({ name, machines, onPassword }: BoundProps) {
  const { message } = useSession();
  const [person, setPerson] = useState<WhoseBadge>();
  const [problem, setProblem] = useState<string>();
  // For example, the next person signs in with a password.
  useEffect(() => dropSignIn, []);
  useScans((read) => {
    setProblem(undefined);
    const code = readBadge(read);
    if (!code) return setProblem(words.notBadge([...read.trim()].slice(0, mostShown).join('')));
    enterByBadge(code)
      .then((chosen) => {
        if (chosen) setPerson(chosen);
      })
      .catch((refused: unknown) => setProblem(sentenceOr('The badge could not be checked', refused)));
  });
  return (
    <>
      <Group justify="space-between" gap="md">
        <Title order={1} fz="1.5rem" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Button variant="default" mih={56} onClick={onPassword}>
          {words.password}
        </Button>
      </Group>
      <AwayNote />
      <Text role="status">{message}</Text>
      <ProblemNote problem={problem} />
      <div className={classes.start}>
        <Paper component="section" withBorder p="md" aria-label={words.machines}>
          {machines.length === 0 ? <Text>{words.noMachines}</Text> : null}
          <ul className={classes.machines}>
            {machines.map((machine) => (
              <li key={machine.id}>
                <div className={classes.machine}>{machine.name}</div>
                <Group gap="xs">
                  <MachineStatusBadge status={knownMachineStatus(machine.status)} />
                  <Text c={machine.order_number ? undefined : 'dimmed'}>
                    {machine.order_number
                      ? `${machine.order_number} · ${machine.product_name ?? ''}`
                      : words.noOrder}
                  </Text>
                </Group>
              </li>
            ))}
          </ul>
        </Paper>
        <Paper component="section" withBorder p="md" aria-label={words.who}>
          {person ? (
            <PinPad key={person.username} person={person} onBack={() => setPerson(undefined)} />
          ) : (
            <Stack gap="md">
              <Title order={2} fz="xl">
                {words.who}
              </Title>
              <Text>{words.badge}</Text>
              <PeopleChoice
                onChoose={(chosen) => {
                  dropSignIn();
                  setProblem(undefined);
                  setPerson(chosen);
                }}
              />
            </Stack>
          )}
        </Paper>
      </div>
    </>
  );
}

/** Asks for a code for the device, or ends the use of the device as a shared tablet. */
function NotBound({ title }: { readonly title: string }) {
  return (
    <Stack align="center" gap="md" py="4rem" role="alert">
      <Title order={1} fz="1.5rem" ta="center">
        {title}
      </Title>
      <Text ta="center">{words.revokedText}</Text>
      <Group gap="sm" justify="center">
        <Button mih={56} onClick={() => window.location.assign(devicePath)}>
          {words.bindAgain}
        </Button>
        <Button variant="default" mih={56} onClick={() => markTablet(false)}>
          {words.password}
        </Button>
      </Group>
    </Stack>
  );
}
