import type { MailMessage, MailSettings } from '@pms/domain/mail/schema';
import type { OidcSettings } from '@pms/domain/oidc/schema';
import type { Delivery, Webhook } from '@pms/domain/webhooks/schema';
import type { QueryClient } from '@tanstack/react-query';
import type { Example, ExampleState } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { firstPage } from '../../ui/paged-list';
import { ConnectionsPage } from './connections-page';
import { DeliveriesDialog } from './deliveries-dialog';
import { MailLogDialog } from './mail-log-dialog';
import { deliveriesQuery, mailLogQuery, mailQuery, oidcQuery, webhooksQuery } from './queries';

const erp: Webhook = {
  ...{ id: 1, name: 'ERP', url: 'https://erp.example/hooks/plant', version: 1 },
  events: ['order_created', 'order_completed', 'waste_recorded'],
  ...{ active: true, paused_because: null, waiting: 0, last_problem: null, former_secret_until: null },
  created_at: '2026-11-20T02:00:00.000Z',
  last_attempt_at: '2026-11-21T05:58:00.000Z',
};
const lake: Webhook = {
  ...{ ...erp, id: 2, name: 'Data lake', url: 'http://10.1.2.3:8080/in', waiting: 12 },
  last_problem: 'The address refuses the connection',
};
const paused: Webhook = {
  ...{ ...erp, id: 3, name: 'Old ERP', active: false },
  paused_because: 'The receiver answered 410: the receiver wants no more messages',
};

const delivery: Delivery = {
  ...{
    id: 2,
    message_id: 'msg_1',
    event: 'order_completed',
    state: 'waiting',
    payload: '{"type":"order_completed"}',
  },
  ...{ created_at: '2026-11-21T05:58:00.000Z', next_at: '2026-11-21T06:03:05.000Z' },
  attempts: [
    {
      at: '2026-11-21T05:58:00.000Z',
      status: null,
      problem: 'No answer within 10 seconds',
      duration_ms: 10_000,
    },
    { at: '2026-11-21T05:58:05.000Z', status: 500, problem: 'The address answered 500', duration_ms: 40 },
  ],
};

const taken = { at: delivery.created_at, problem: null, status: 204, duration_ms: 38 };

const mail: MailSettings = {
  ...{ active: true, host: 'mail.plant.example', port: 587, security: 'starttls', username: 'plant' },
  ...{
    has_password: true,
    sender: 'plant@plant.example',
    plant_address: 'https://plant.example',
    version: 2,
  },
};

const report: MailMessage = {
  ...{ id: 2, kind: 'shift_report', address: 'thandi@plant.example', state: 'sent', tries: 1, problem: null },
  subject: 'Shift report: day shift of 20 Nov 2026, Whole plant',
  ...{ created_at: '2026-11-20T16:01:00.000Z', sent_at: '2026-11-20T16:01:04.000Z', next_at: null },
};

const oidc: OidcSettings = {
  ...{ active: true, label: 'Sign in with the company account', issuer: 'https://id.example/realms/company' },
  ...{ client_id: 'plant', has_secret: true, scopes: 'openid profile email', groups_claim: 'groups' },
  ...{ plant_address: 'https://plant.example', adds_people: true, version: 3 },
  roles: [
    { group: 'plant-leads', role: 'supervisor' },
    { group: 'plant-floor', role: 'operator' },
  ],
};

const fillAll = (cache: QueryClient, known: Webhook[]) => {
  cache.setQueryData(webhooksQuery.queryKey, known);
  cache.setQueryData(mailQuery.queryKey, mail);
  cache.setQueryData(oidcQuery.queryKey, oidc);
};

const state = (known?: Webhook[]): ExampleState => ({
  show: () => <ConnectionsPage />,
  role: 'admin',
  height: 700,
  ...(known ? { fill: (cache: QueryClient) => fillAll(cache, known) } : {}),
});

export const example: Example = {
  title: 'Connections',
  states: {
    webhooks: state([lake, erp, paused]),
    none: state([]),
    loading: state(),
    failing: { ...state(), fill: (cache) => failed(cache, webhooksQuery.queryKey, 'Away') },
    'log of e-mail': {
      ...state(),
      show: () => <MailLogDialog onClose={() => undefined} />,
      fill: (cache) =>
        void cache.setQueryData(mailLogQuery(null, firstPage).queryKey, {
          data: [
            {
              ...report,
              ...{
                id: 3,
                kind: 'alert',
                subject: 'Critical alert: Filler 1 has stood still',
                state: 'waiting',
                tries: 2,
              },
              ...{
                problem: 'The mail server does not answer: timeout',
                next_at: '2026-11-20T16:20:00.000Z',
                sent_at: null,
              },
            },
            report,
          ],
          total: 31,
        }),
    },
    log: {
      ...state(),
      show: () => <DeliveriesDialog webhook={lake} onClose={() => undefined} />,
      fill: (cache) =>
        void cache.setQueryData(deliveriesQuery({ id: lake.id, state: null }, firstPage).queryKey, {
          data: [delivery, { ...delivery, id: 1, state: 'delivered', next_at: null, attempts: [taken] }],
          total: 31,
        }),
    },
  },
};
