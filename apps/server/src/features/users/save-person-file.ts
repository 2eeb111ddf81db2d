/**
 * All data about a person as a file, which is written while the data is read. The audit log records who saved it and
 * why.
 */
import { readerPatienceMs } from '@pms/domain/exports/formats';
import { refuse } from '@pms/domain/refusal';
import { personFileRefusal } from '@pms/domain/users/privacy';
import type { Caller } from '../../platform/caller';
import { inChange } from '../../platform/change';
import { openSnapshot, type Snapshot } from '../../platform/files/read-in-batches';
import { streamWhileRead } from '../../platform/files/stream-while-read';
import type { SentFile, Server } from '../../platform/http/route';
import { type PersonRecord, selectPersonRecords } from './person-file-queries';
import { lockUser, type UserRow } from './queries';

const batch = 500;

export async function savePersonFile(
  { db, log, readerPatienceMs: patienceMs = readerPatienceMs }: Server,
  caller: Caller,
  id: number,
  reason: string,
): Promise<SentFile> {
  refuse(personFileRefusal(caller.role));
  const person = await inChange(db, caller, async (change) => {
    const row = await lockUser(change.tx, id);
    change.audit({ action: 'person_file_saved', entity: 'user', entity_id: id, note: reason });
    return row;
  });
  const select = await selectPersonRecords(db, id);
  const snapshot = await openSnapshot(db);
  const stream = streamWhileRead(textOf(person, snapshot.batches(select, batch)), patienceMs);
  stream.once('close', () => {
    snapshot
      .close()
      .catch((error: unknown) => log.debug({ err: error }, 'The connection of a file was lost'));
  });
  return { name: `person-${id}.json`, type: 'application/json; charset=utf-8', body: stream };
}

async function* textOf(person: UserRow, batches: ReturnType<Snapshot['batches']>): AsyncGenerator<string> {
  const { password_hash: _, ...account } = person;
  yield `{"account":${JSON.stringify(account)},\n"records":[`;
  let isFirst = true;
  for await (const rows of batches as AsyncGenerator<PersonRecord[]>) {
    const lines = rows.map((row) => JSON.stringify(row));
    if (lines.length > 0) yield `${isFirst ? '\n' : ',\n'}${lines.join(',\n')}`;
    isFirst &&= lines.length === 0;
  }
  yield '\n]}\n';
}
