/** The handover between two shifts: the outgoing supervisor signs, and the incoming supervisor acknowledges. */
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { acknowledgeShiftReport, signShiftReport } from '@pms/domain/shift-reports/endpoints';
import { acknowledgeRefusal, signRefusal } from '@pms/domain/shift-reports/rules';
import type { ShiftReport } from '@pms/domain/shift-reports/schema';
import { useState } from 'react';
import { usePlant } from '../../client/plant';
import { useMay, useSession } from '../../client/session';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { texts } from './texts';
import { useReportCall } from './use-report-call';

/** The stored report. A report that is computed now must be generated before the handover. */
type Stored = ShiftReport & { readonly id: number };

export function HandoverSection({ report }: { readonly report: Stored }) {
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {texts.handover}
      </Title>
      <Group gap="xl">
        <Signature label={texts.outgoing} signature={report.signed} otherwise={texts.notSigned} />
        <Signature label={texts.incoming} signature={report.acknowledged} otherwise={texts.notAcknowledged} />
      </Group>
      {report.handover_notes ? <Text style={{ whiteSpace: 'pre-wrap' }}>{report.handover_notes}</Text> : null}
      <Acting report={report} />
    </Stack>
  );
}

interface LeftOutProps {
  readonly notes: string;
  readonly onDiscard: () => void;
}

/** Notes that this person typed before another person signed the handover. The person can copy the notes. */
function LeftOut({ notes, onDiscard }: LeftOutProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Textarea
        label={texts.leftOut}
        description={texts.leftOutHint}
        readOnly
        autosize
        minRows={2}
        w="100%"
        value={notes}
      />
      <Button variant="default" onClick={onDiscard}>
        {texts.discardLeftOut}
      </Button>
    </Stack>
  );
}

interface SignatureProps {
  readonly label: string;
  readonly signature: ShiftReport['signed'];
  readonly otherwise: string;
}

function Signature({ label, signature, otherwise }: SignatureProps) {
  const { time_zone: zone } = usePlant();
  return (
    <Stack gap={0}>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>
        {signature ? `${signature.name}, ${formatDateTime(signature.at, zone)}` : otherwise}
      </Text>
    </Stack>
  );
}

function Acting({ report }: { readonly report: Stored }) {
  const { user } = useSession();
  const mayRecord = useMay('recordEvents');
  const draft = `${user?.id}:handover-${report.id}`;
  const [{ notes }, setTyped] = useState(() => readDraft(draft, { notes: '' }));
  const failed = texts.updateFailed;
  const sign = useReportCall(signShiftReport, { done: texts.signed, failed }, () => dropDraft(draft));
  const acknowledge = useReportCall(acknowledgeShiftReport, { done: texts.acknowledged, failed });
  const isLeftOut = notes !== '' && report.signed !== null && report.signed.user_id !== user?.id;
  const leftOut = isLeftOut ? (
    <LeftOut
      notes={notes}
      onDiscard={() => {
        setTyped({ notes: '' });
        dropDraft(draft);
      }}
    />
  ) : null;
  if (!mayRecord || report.acknowledged) return leftOut;
  const type = (next: string) => {
    setTyped({ notes: next });
    keepDraft(draft, { notes: next });
  };
  const problem = sign.problem ?? acknowledge.problem;
  const params = { id: report.id };
  return (
    <Stack gap="sm">
      {leftOut}
      {report.signed ? null : (
        <Textarea
          label={texts.handoverNotes}
          autosize
          minRows={2}
          maxLength={4000}
          value={notes}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <Group gap="sm">
        {report.signed ? null : (
          <ReasonedButton
            reason={signRefusal(report)?.message}
            loading={sign.isBusy}
            onClick={() => sign.send({ params, body: { handover_notes: notes } })}
          >
            {texts.sign}
          </ReasonedButton>
        )}
        <ReasonedButton
          reason={acknowledgeRefusal(report, user?.id ?? 0)?.message}
          loading={acknowledge.isBusy}
          variant="default"
          onClick={() => acknowledge.send({ params })}
        >
          {texts.acknowledge}
        </ReasonedButton>
      </Group>
      <ProblemNote problem={problem} />
    </Stack>
  );
}
