/**
 * The certificate of analysis of a released lot: the values with their limits, the checks, and the person who released
 * the lot.
 */
import { blendNotFound, noCertificate } from '@pms/domain/maturation/refusals';
import { isReleased } from '@pms/domain/maturation/rules';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import { testVerdict } from '@pms/domain/maturation/test-values';
import { formatDecimals, formatNumber } from '@pms/domain/number-format';
import { formatDateTime, formatPlantDate, plantDateOf } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { type PrintedColumn, printPages } from '../../platform/files/printed-page';
import type { SentFile } from '../../platform/http/route';
import { readSettings } from '../settings/queries';
import {
  type CertifiedCheck,
  type CertifiedTest,
  findRelease,
  listCertifiedChecks,
  listCertifiedTests,
  type Release,
} from './certificate-queries';
import { findBlend } from './queries';

interface Certified {
  readonly lot: MaturationRecord;
  readonly release: Release;
  readonly tests: readonly CertifiedTest[];
  readonly checks: readonly CertifiedCheck[];
}

const dash = '–';

export async function exportCertificate(db: Database, id: number): Promise<SentFile> {
  const lot = await findBlend(db, id);
  if (!lot) throw new RefusalError(blendNotFound());
  const release = isReleased(lot) ? await findRelease(db, id) : undefined;
  if (!release) throw new RefusalError(noCertificate(lot.status));
  const { time_zone: zone, plant_name: plant } = await readSettings(db);
  const certified = {
    lot,
    release,
    tests: await listCertifiedTests(db, release.id),
    checks: await listCertifiedChecks(db, id, release.id),
  };
  const now = await plantNow(db);
  const body = await drawCertificate(certified, {
    zone,
    plant: plant ?? '',
    moment: formatDateTime(now, zone),
  });
  const named = lot.batch_number.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-');
  return { name: `certificate-${named}-${plantDateOf(now, zone)}.pdf`, type: 'application/pdf', body };
}

interface Printed {
  readonly zone: string;
  readonly plant: string;
  readonly moment: string;
}

function drawCertificate(
  { lot, release, tests, checks }: Certified,
  { zone, plant, moment }: Printed,
): Promise<Buffer> {
  const title = `Certificate of Analysis ${lot.batch_number}`;
  const footer = [plant, title, `printed ${moment}`].filter(Boolean).join('  ');
  return printPages({ title, footer }, (page) => {
    if (plant) page.line(plant);
    page.heading('Certificate of Analysis');
    page.tiles([
      ['Blend', lot.blend_name],
      ['Batch number', lot.batch_number],
      ['Production order', lot.order_number ?? 'made of other lots'],
      ['Quantity produced', `${formatNumber(lot.quantity_produced)} ${lot.unit_of_measurement}`],
      ['Maturing since', formatPlantDate(lot.maturation_date)],
    ]);
    page.section('Release');
    page.line(
      `Released by ${release.decided_by_name ?? 'the system'} on ${formatDateTime(release.decided_at, zone)}.`,
    );
    if (release.reason) page.line(`Reason: ${release.reason}`);
    const deviations = tests.filter((test) => testVerdict(test.value, test) !== 'within');
    if (deviations.length > 0)
      page.line(`Released with a deviation: ${deviations.map(({ name }) => name).join(', ')}.`);
    page.table('Test values', testColumns(zone), tests, 'No tests are defined for this blend.');
    page.table('Daily checks until the release', checkColumns, checks, 'No daily check was recorded.');
  });
}

const verdicts = { within: 'Within', below: 'Below the limit', above: 'Above the limit' };

const testColumns = (zone: string): readonly PrintedColumn<CertifiedTest>[] => {
  const figure = (value: number | null, decimals: number) =>
    value === null ? dash : formatDecimals(value, decimals);
  return [
    { head: 'Test', share: 4, text: ({ name }) => name },
    { head: 'Unit', share: 1.5, text: ({ unit }) => unit || dash },
    { head: 'Lower', share: 1.7, right: true, text: (test) => figure(test.lower_limit, test.decimals) },
    { head: 'Target', share: 1.7, right: true, text: (test) => figure(test.target, test.decimals) },
    { head: 'Upper', share: 1.7, right: true, text: (test) => figure(test.upper_limit, test.decimals) },
    { head: 'Value', share: 1.7, right: true, text: (test) => figure(test.value, test.decimals) },
    { head: 'Result', share: 2.5, text: (test) => verdicts[testVerdict(test.value, test)] },
    {
      head: 'Tested',
      share: 4,
      text: ({ tested_at, tested_by_name }) =>
        [formatDateTime(tested_at, zone), tested_by_name].filter(Boolean).join(', '),
    },
  ];
};

const reading = (value: number | null): string => (value === null ? dash : formatDecimals(value, 1));

const checkColumns: readonly PrintedColumn<CertifiedCheck>[] = [
  { head: 'Date', share: 2, text: ({ check_date }) => formatPlantDate(check_date) },
  { head: 'Condition', share: 2, text: ({ visual_condition }) => visual_condition },
  { head: '°C', share: 1, right: true, text: ({ temperature }) => reading(temperature) },
  { head: '% humidity', share: 1.6, right: true, text: ({ humidity }) => reading(humidity) },
  { head: 'By', share: 3, text: ({ checked_by_name }) => checked_by_name ?? dash },
  { head: 'Notes', share: 5, text: ({ notes }) => notes || dash },
];
