/** Writes the locked months of a year as files, row by row, from one snapshot of the database. */
import { Readable, type Writable } from 'node:stream';
import { type PlantDate, startOfDay } from '@pms/domain/plant-time';
import { productVersion } from '@pms/domain/settings/version';
import pg from 'pg';
import { copyOut } from '../../platform/backups/copy-streams';
import { ZipStream } from '../../platform/files/zip-stream';
import { type ArchivedFile, archivedFiles } from './archive-contents';

export interface ArchiveSpan {
  readonly year: number;
  /** The first day after the last locked month, at most the first day of the next year. */
  readonly until: PlantDate;
  readonly zone: string;
}

export async function writeArchive(databaseUrl: string, span: ArchiveSpan, out: Writable): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c timezone=UTC -c statement_timeout=0',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const zip = new ZipStream(out);
    await zip.add('READ-ME.txt', Readable.from([Buffer.from(description(span))]));
    for (const file of archivedFiles) await zip.add(file.name, copyOut(client, copyOf(file, span)));
    await zip.end();
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function copyOf({ columns, from, at, isDate }: ArchivedFile, { year, until, zone }: ArchiveSpan): string {
  const [first, last] = [`${year}-01-01`, until].map((date) =>
    pg.escapeLiteral(isDate ? date : startOfDay(date, zone)),
  );
  const list = columns.map(({ name, is }) => `${is} as ${pg.escapeIdentifier(name)}`).join(', ');
  return `copy (select ${list} from ${from} where ${at} >= ${first} and ${at} < ${last} order by ${at}, 1)
            to stdout (format csv, header true)`;
}

function description({ year, until, zone }: ArchiveSpan): string {
  const files = archivedFiles.map(({ name, about, columns }) => {
    const width = Math.max(...columns.map((one) => one.name.length));
    return [
      `${name}`,
      `  ${about}`,
      ...columns.map((one) => `  ${one.name.padEnd(width)}  ${one.means}`),
    ].join('\n');
  });
  return [
    `Production Management ${productVersion}: the locked months of ${year}, up to the day before ${until}.`,
    '',
    'The files are CSV in UTF-8: a first line with the names of the columns, commas between fields, quotes around',
    'fields that hold a comma, a quote or a line break. An empty field is not known. Moments are UTC with their offset;',
    `the plant was in the time zone ${zone}. Decimals have a point.`,
    '',
    files.join('\n\n'),
    '',
  ].join('\n');
}
