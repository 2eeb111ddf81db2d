/** The mail server of the plant, with a test and the log of e-mails. */
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { MailForm } from './mail-form';
import { MailLogDialog } from './mail-log-dialog';
import { MailTestDialog } from './mail-test-dialog';
import { mailTexts as words } from './mail-texts';
import { mailQuery } from './queries';

export function MailSection() {
  const { data: settings, error, refetch } = useQuery(mailQuery);
  const [open, setOpen] = useState<'test' | 'log'>();
  const close = () => setOpen(undefined);
  return (
    <TitledSection title={words.title}>
      <Text c="dimmed">{words.hint}</Text>
      {error && !settings ? <FailedLoad message={words.failedLoad} onRetry={() => void refetch()} /> : null}
      {!settings && !error ? <Skeleton h={240} aria-hidden /> : null}
      {settings ? (
        <>
          <MailForm settings={settings} />
          <Group gap="sm">
            <Button variant="default" onClick={() => setOpen('log')}>
              {words.log}
            </Button>
            <ReasonedButton
              variant="default"
              reason={settings.active ? undefined : words.off}
              onClick={() => setOpen('test')}
            >
              {words.test}
            </ReasonedButton>
          </Group>
        </>
      ) : null}
      {open === 'test' ? <MailTestDialog onClose={close} /> : null}
      {open === 'log' ? <MailLogDialog onClose={close} /> : null}
    </TitledSection>
  );
}
