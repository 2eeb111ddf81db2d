/** The e-mails that a person receives, under Profile. Shown only when the plant sends e-mail. */
import { Checkbox, Stack, Text } from '@mantine/core';
import { putMailChoices } from '@pms/domain/mail/endpoints';
import type { MailChoices } from '@pms/domain/mail/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useMay } from '../../client/session';
import { TitledSection } from '../../ui/titled-section';
import { useWriteLock } from '../../ui/write-lock';
import { useAction } from '../use-action';
import { mailChoicesQuery } from './queries';
import { texts } from './texts';

const words = texts.mail;

export function MailChoicesSection() {
  const { data: choices } = useQuery(mailChoicesQuery);
  const mayReadReports = useMay('viewReports');
  const locked = useWriteLock();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<MailChoices>();
  const choose = useAction({
    act: async (body: MailChoices) => (await call(putMailChoices, { body })).data,
    done: () => words.saved,
    onDone: (saved) => cache.setQueryData(mailChoicesQuery.queryKey, saved),
    problemOf: (error) => sentenceOr(words.failed, error),
    problemMs: 6000,
    concerns: [mailChoicesQuery.queryKey],
  });
  if (!choices?.offered) return null;
  // Shows a pressed choice at once. After the answer, shows the state of the server.
  const { alerts, shift_reports } = (choose.isBusy ? chosen : undefined) ?? choices;
  const box = { disabled: choose.isBusy || locked !== undefined } as const;
  const set = (change: Partial<MailChoices>) => {
    const next = { alerts, shift_reports, ...change };
    setChosen(next);
    choose.send(next);
  };
  return (
    <TitledSection title={words.title}>
      <Text c="dimmed">{words.hint}</Text>
      <Stack gap="sm">
        <Checkbox
          {...box}
          label={words.alerts}
          description={words.alertsHint}
          checked={alerts}
          onChange={({ currentTarget }) => set({ alerts: currentTarget.checked })}
        />
        {mayReadReports ? (
          <Checkbox
            {...box}
            label={words.reports}
            checked={shift_reports}
            onChange={({ currentTarget }) => set({ shift_reports: currentTarget.checked })}
          />
        ) : null}
      </Stack>
    </TitledSection>
  );
}
