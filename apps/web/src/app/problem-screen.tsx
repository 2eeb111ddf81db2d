/**
 * The screen of a broken page: the problem in words, and the fitting actions (specification 1, section 8; PH-35,
 * PH-36).
 */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../client/session';
import { dropToken } from '../client/token';
import { workOffline } from '../client/working-offline';
import { saveDraftsLocally } from '../ui/draft';
import { StatusBadge } from '../ui/status-badge/status-badge';
import { ContactLine } from './contact-line';
import { type ErrorAction, errorCaseOf } from './error-cases';

const labels: Readonly<Record<ErrorAction, string>> = {
  retry: 'Retry',
  workOffline: 'Work Offline',
  saveLocally: 'Save Locally',
  checkMachine: 'Check Machine',
  contactMaintenance: 'Contact Maintenance',
  contactSupport: 'Contact Support',
  login: 'Login',
};

const severities = { warning: 'Warning', critical: 'Critical' } as const;

const saved = (count: number): string => {
  if (count === 0) return 'No form has text that was not sent.';
  const forms = count === 1 ? 'One form is' : `${count} forms are`;
  return `${forms} saved on this device, and offered again when opened.`;
};

interface ProblemScreenProps {
  readonly error: unknown;
  /** Shows the page again, with the data that was loaded last. */
  readonly onShowAgain: () => void;
}

export function ProblemScreen({ error, onShowAgain }: ProblemScreenProps) {
  const cache = useQueryClient();
  const { user } = useSession();
  const [contact, setContact] = useState<'maintenance' | 'support' | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const { title, text, severity, actions } = errorCaseOf(error);
  const act: Readonly<Record<ErrorAction, () => void>> = {
    retry: () => window.location.reload(),
    workOffline: () => {
      workOffline(cache);
      onShowAgain();
    },
    saveLocally: () => setKept(saved(user ? saveDraftsLocally(`${user.id}:`) : 0)),
    checkMachine: () => window.location.assign('/machines'),
    contactMaintenance: () => setContact('maintenance'),
    contactSupport: () => setContact('support'),
    login: () => {
      dropToken();
      window.location.reload();
    },
  };
  return (
    <Stack align="center" gap="sm" py="3rem" px="md">
      <Stack align="center" gap="sm" role="alert">
        <StatusBadge
          tone={severity === 'critical' ? 'stopped' : 'waiting'}
          icon={<IconAlertTriangle size={14} />}
        >
          {severities[severity]}
        </StatusBadge>
        <Title order={1} fz="1.5rem" ta="center">
          {title}
        </Title>
        <Text ta="center">{text}</Text>
      </Stack>
      <Group gap="xs" justify="center">
        {actions.map((action, index) => (
          <Button key={action} variant={index === 0 ? 'filled' : 'default'} onClick={act[action]}>
            {labels[action]}
          </Button>
        ))}
      </Group>
      <Text role="status">{kept}</Text>
      {contact ? <ContactLine whom={contact} /> : null}
    </Stack>
  );
}
