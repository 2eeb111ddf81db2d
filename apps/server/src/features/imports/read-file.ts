/** Reads an uploaded file in a separate thread: one file at a time, within limits of time and memory. */
import type { Cell } from '@pms/domain/imports/cells';
import { fileHoldsTooMuch, fileTakesTooLong, tooManyFilesAtOnce } from '@pms/domain/imports/refusals';
import type { Sheet } from '@pms/domain/imports/table';
import { RefusalError } from '@pms/domain/refusal';
import type { UploadedFile } from '../../platform/http/route';
import { fewAtOnce, TooManyWaiting } from '../../platform/threads/few-at-once';
import { LimitedThread, ThreadLimitError } from '../../platform/threads/limited-thread';
import { threadFile } from '../../platform/threads/thread-file';
import type { SheetPart } from './sheet-parts';

/** A sheet of 10,000 rows and 200 columns is the largest that is imported. */
const thread = new LimitedThread<UploadedFile, SheetPart>(threadFile('read-file-worker'), {
  seconds: 30,
  megabytes: 512,
});

/** The other processor stays free for other calls. */
const inLine = fewAtOnce(1, 8);

interface GrowingSheet extends Sheet {
  readonly rows: (readonly Cell[])[];
}

/** Throws a RefusalError with the problem of the file. */
export async function readFile({ name, bytes }: UploadedFile): Promise<Sheet[]> {
  const sheets: GrowingSheet[] = [];
  let refused: RefusalError | undefined;
  const take = (part: SheetPart): void => {
    if (part.kind === 'sheet') sheets.push({ name: part.name, rows: [] });
    else if (part.kind === 'rows') for (const row of part.rows) sheets.at(-1)?.rows.push(row);
    else refused = new RefusalError(part.refusal);
  };
  try {
    await inLine(() => thread.run({ name, bytes }, take));
  } catch (error) {
    if (error instanceof TooManyWaiting) throw new RefusalError(tooManyFilesAtOnce());
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new RefusalError(error.limit === 'seconds' ? fileTakesTooLong() : fileHoldsTooMuch());
  }
  if (refused) throw refused;
  return sheets;
}
