/** The first steps of an empty plant. Each step links to its page for people who have the right to open the page. */
import { Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useMayOpen } from '../../client/built-pages';
import { useContentShown } from '../../client/first-content';
import { PageButton } from '../../client/page-button';
import { useSession } from '../../client/session';
import { anyOrderQuery, parts } from './queries';
import { SetUpLead } from './set-up-lead';
import { texts } from './texts';

const words = texts.firstSteps;

const steps = [
  { name: 'machines', path: '/machines', right: 'manageMachines' },
  { name: 'people', path: '/admin', right: 'manageUsers' },
  { name: 'products', path: '/products', right: 'createOrder' },
  { name: 'orders', path: '/orders', right: 'createOrder' },
] as const;

/** Hidden once the plant has a machine and an order. Archived orders count. */
export function FirstSteps() {
  // Loaded after the figures, so that an established plant does not wait for data that only a new plant needs.
  const isShown = useContentShown();
  const { data: machines } = useQuery({ ...parts.machines, enabled: isShown });
  const { data: orders } = useQuery({ ...parts.orders, enabled: isShown });
  const hasMachines = machines !== undefined && machines.length > 0;
  // A plant without machines is new, even if its archive contains orders.
  const { data: archived } = useQuery({
    ...anyOrderQuery,
    enabled: hasMachines && orders?.total === 0,
  });
  const { user } = useSession();
  const mayOpen = useMayOpen();
  const id = useId();
  const hasOrders = orders !== undefined && (orders.total > 0 || (hasMachines && (archived ?? 1) > 0));
  if (!machines || !orders || (hasMachines && hasOrders)) return null;
  const done = { machines: hasMachines, orders: hasOrders, people: false, products: false };
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} data-first-steps>
      <Stack gap="sm">
        <Title order={2} fz="md" id={id}>
          {words.title}
        </Title>
        <SetUpLead isEmpty={!hasMachines} />
        <List type="ordered" listStyleType="none" spacing="xs">
          {steps.map(({ name, path, right }) => (
            <List.Item
              key={name}
              icon={
                done[name] ? (
                  <IconCircleCheckFilled size={20} aria-label={words.done} />
                ) : (
                  <IconCircleDashed size={20} aria-hidden />
                )
              }
            >
              <Group gap="sm">
                <Text>{words.steps[name]}</Text>
                {done[name] ? null : user?.permissions.includes(right) && mayOpen(path) ? (
                  <PageButton href={path}>{words.open[name]}</PageButton>
                ) : (
                  <Text c="dimmed">{words.others[name]}</Text>
                )}
              </Group>
            </List.Item>
          ))}
        </List>
      </Stack>
    </Paper>
  );
}
