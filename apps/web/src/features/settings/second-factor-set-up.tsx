/**
 * Sets up a second factor in three steps: the password (if there is one), the first code, and the recovery codes that
 * are shown once.
 */
import { Code, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { confirmSecondFactor, makeSecondFactorSecret } from '@pms/domain/second-factor/endpoints';
import type { SecondFactorSecret } from '@pms/domain/second-factor/schema';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../client/api';
import { ProblemNote } from '../../ui/problem-note';
import { QrCode } from '../../ui/qr-code/qr-code';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAttempt } from '../use-attempt';
import { OwnPasswordInput } from './own-password-input';
import { secondFactorQuery } from './queries';
import { RecoveryCodes } from './recovery-codes';
import { secondFactorTexts as words } from './second-factor-texts';

const qrSize = 216;

/** The sentence of the server about this field. */
const sentenceBeside = (path: string, { fields }: Pick<ReturnType<typeof useAttempt>, 'fields'>) =>
  fields.find((field) => field.path === path)?.message;

interface SetUpProps {
  /** Called after the person has seen and kept the recovery codes. */
  readonly onDone: () => void;
  /** Omitted on a page without a way back. */
  readonly onCancel?: () => void;
}

export function SecondFactorSetUp({ onDone, onCancel }: SetUpProps) {
  const [made, setMade] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return made ? (
    <FirstCode made={made} onConfirmed={setCodes} onCancel={onCancel} />
  ) : (
    <Begin onMade={setMade} onCancel={onCancel} />
  );
}

interface BeginProps {
  readonly onMade: (made: SecondFactorSecret) => void;
  readonly onCancel: (() => void) | undefined;
}

function Begin({ onMade, onCancel }: BeginProps) {
  const { data: state, isPending } = useQuery(secondFactorQuery);
  const isByCompany = state?.proof === 'company_sign_in';
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const make = useAttempt({
    act: async () =>
      (await call(makeSecondFactorSecret, { body: isByCompany ? {} : { currentPassword: password } })).data,
    onDone: onMade,
    failed: words.begin.failed,
  });
  const wrong = sentenceBeside('currentPassword', make);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (password || isByCompany) make.send();
  };
  if (isPending) return <Skeleton h={120} role="status" aria-label={words.loading} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{isByCompany ? words.begin.byCompany : words.begin.text}</Text>
        <ProblemNote problem={wrong ? undefined : make.problem} />
        {isByCompany ? null : (
          <OwnPasswordInput
            value={password}
            error={wasSent && !password ? words.passwordRequired : wrong}
            onChange={setPassword}
          />
        )}
        <Buttons submitLabel={words.begin.submit} isBusy={make.isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface FirstCodeProps {
  readonly made: SecondFactorSecret;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onCancel: (() => void) | undefined;
}

function FirstCode({ made, onConfirmed, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [wasSent, setSent] = useState(false);
  const confirm = useAttempt({
    act: async () => (await call(confirmSecondFactor, { body: { code } })).data.recovery,
    onDone: onConfirmed,
    failed: words.scan.failed,
  });
  const wrong = sentenceBeside('code', confirm);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (code.trim()) confirm.send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{words.scan.text}</Text>
        <Group gap="md" align="center">
          <QrCode text={made.uri} label={words.scan.picture} size={qrSize} />
          <Stack gap={4} flex="1 1 12rem" miw={0}>
            <Text fw={600}>{words.scan.secret}</Text>
            <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
              {inGroups(made.secret)}
            </Code>
          </Stack>
        </Group>
        <ProblemNote problem={wrong ? undefined : confirm.problem} />
        <TextInput
          label={words.scan.code}
          required
          autoFocus
          maw="16rem"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          error={wasSent && !code.trim() ? words.scan.codeRequired : wrong}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Buttons submitLabel={words.scan.submit} isBusy={confirm.isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** Groups of four characters, so that a person can type the code more easily. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface ButtonsProps {
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onCancel: (() => void) | undefined;
}

function Buttons({ submitLabel, isBusy, onCancel }: ButtonsProps): ReactNode {
  return (
    <Group justify="flex-end">
      {onCancel ? (
        <ReasonedButton reason={undefined} variant="default" onClick={onCancel}>
          {words.cancel}
        </ReasonedButton>
      ) : null}
      <ReasonedButton type="submit" reason={undefined} loading={isBusy}>
        {submitLabel}
      </ReasonedButton>
    </Group>
  );
}
