/** The button of the sign-in by the provider of the company, and the return of the browser from the provider. */
import { Button, Divider, Stack } from '@mantine/core';
import { finishOidc } from '@pms/domain/oidc/endpoints';
import { oidcProblems, problemMark, ticketMark } from '@pms/domain/oidc/rules';
import { useEffect, useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { enter } from '../../client/session';
import { texts } from './texts';

interface CompanySignInProps {
  /** The label of the button. Null when the plant has no such sign-in. */
  readonly label: string | null;
  /** Called for a person with a second factor, with the ticket for the second step. */
  readonly onSecondStep: (ticket: string) => void;
  readonly onProblem: (sentence: string) => void;
}

/** Removes the mark from the address at once. A ticket is valid once, and a problem must not return after a reload. */
function takeMark(): string {
  const mark = location.hash.slice(1);
  if (mark.startsWith(ticketMark) || mark.startsWith(problemMark))
    history.replaceState(history.state, '', location.pathname + location.search);
  return mark;
}

const sentenceFor = (problem: string): string =>
  (oidcProblems as Readonly<Record<string, string>>)[problem] ?? oidcProblems.refused;

export function CompanySignIn({ label, onSecondStep, onProblem }: CompanySignInProps) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const mark = takeMark();
    if (mark.startsWith(problemMark)) onProblem(sentenceFor(mark.slice(problemMark.length)));
    if (!mark.startsWith(ticketMark)) return;
    setBusy(true);
    call(finishOidc, { body: { ticket: mark.slice(ticketMark.length) } })
      .then(({ data }) => ('ticket' in data ? onSecondStep(data.ticket) : enter(data)))
      .catch((error: unknown) => onProblem(sentenceOr(texts.failed, error)))
      .finally(() => setBusy(false));
  }, [onSecondStep, onProblem]);
  if (label === null) return null;
  return (
    <Stack gap="md">
      <Divider label={texts.or} />
      <Button component="a" href="/api/auth/oidc/start" variant="default" loading={isBusy}>
        {label}
      </Button>
    </Stack>
  );
}
