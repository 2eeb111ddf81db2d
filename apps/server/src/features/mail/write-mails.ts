/** Turns live events into e-mails: the events, the receivers and the texts. */
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import type { Reader, Tx } from '../../platform/database';
import { findReport } from '../shift-reports/queries';
import {
  type HeardEvent,
  insertMails,
  listInvited,
  listReportReaders,
  type NewMail,
  takeEvents,
  wantsAlerts,
} from './outbox-queries';
import { readMailSettings } from './queries';

/** The facts about the plant that the texts need. */
interface Plant {
  /** E.g. https://plant.example. If empty, the messages have no links. */
  readonly address: string;
}

type Writer = (reader: Reader, event: HeardEvent, plant: Plant) => Promise<readonly NewMail[]>;

const writers: Readonly<Record<string, Writer>> = {
  user_notification: alertMail,
  shift_report_ready: reportMails,
  user_created: (reader, { data }, plant) =>
    invitations(reader, [(data.user as { readonly id: number }).id], plant),
  people_imported: (reader, { data }, plant) => invitations(reader, data.sign_ins as number[], plant),
};

/** Writes the messages for the events since the last round. While e-mail is off, the events are skipped. */
export async function writeMails(tx: Tx): Promise<void> {
  const events = await takeEvents(tx, Object.keys(writers));
  const { active, plant_address } = await readMailSettings(tx);
  if (!active) return;
  for (const event of events) {
    const mails = await writers[event.type]?.(tx, event, { address: plant_address.replace(/\/$/, '') });
    await insertMails(tx, mails ?? []);
  }
}

const linkTo = ({ address }: Plant, path: string | null): string[] =>
  address === '' || path === null ? [] : ['', `${address}${path}`];

const closing = ['', 'You chose this e-mail under Settings, Profile.'];

/** An alert is sent to the people who get it as a notification, so that one place in the code selects the receivers. */
async function alertMail(reader: Reader, { user_id, data }: HeardEvent, plant: Plant) {
  const { id, title, message, type, link } = data.notification as Record<string, string>;
  if (user_id === null || (type !== 'error' && type !== 'warning')) return [];
  const person = await wantsAlerts(reader, user_id);
  if (!person) return [];
  const path = link ?? null;
  return [
    {
      kind: 'alert' as const,
      user_id: person.id,
      address: person.address,
      subject: `${title}: ${message}`.replaceAll(/\s+/g, ' ').slice(0, 200),
      body: [`${title}`, `${message}`, ...linkTo(plant, path), ...closing].join('\n'),
      topic: `notification ${id}`,
    },
  ];
}

async function reportMails(reader: Reader, { data }: HeardEvent, plant: Plant): Promise<NewMail[]> {
  const report = typeof data.id === 'number' ? await findReport(reader, data.id) : undefined;
  if (report?.head.state !== 'closed') return [];
  const { head, content } = report;
  const name = `${head.shift_type} shift of ${formatPlantDate(head.shift_date)}, ${head.environment_name}`;
  const percent = (value: number | null) => (value === null ? 'not available' : `${formatNumber(value)} %`);
  const lines = [
    `Report of the ${name}`,
    '',
    `OEE: ${percent(content.oee_percentage)}`,
    `Orders completed: ${content.completed_orders} of ${content.total_orders}`,
    `Stops: ${content.total_stops}, ${formatNumber(content.total_downtime_minutes)} minutes`,
    `Open alerts: ${content.open_alerts.length}`,
    ...linkTo(plant, `/shift-reports?report=${head.id}`),
    ...closing,
  ];
  return (await listReportReaders(reader)).map((person) => ({
    kind: 'shift_report',
    user_id: person.id,
    address: person.address,
    subject: `Shift report: ${name}`,
    body: lines.join('\n'),
    topic: `shift report ${head.id} for ${person.id}`,
  }));
}

/** The e-mail does not include the password, because others may read the e-mail in transit. */
async function invitations(reader: Reader, ids: readonly number[], plant: Plant): Promise<NewMail[]> {
  const people = await listInvited(reader, ids);
  return people.map(({ id, address, username }) => ({
    kind: 'invitation',
    user_id: id,
    address,
    subject: 'Your account at the production management',
    body: [
      'You have an account at the production management of your plant.',
      '',
      `Your user name: ${username}`,
      'Your administrator gives you the first password. The password ends after 72 hours, and you replace the password at the first sign-in.',
      ...linkTo(plant, '/'),
    ].join('\n'),
    topic: `invitation ${id}`,
  }));
}
