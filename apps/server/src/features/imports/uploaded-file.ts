/** The uploaded form: received, but not yet checked. */
import { createHash } from 'node:crypto';
import { noFileSent } from '@pms/domain/imports/refusals';
import type { Sheet } from '@pms/domain/imports/table';
import { RefusalError } from '@pms/domain/refusal';
import type { UploadedFile } from '../../platform/http/route';
import { readFile } from './read-file';

export interface ReadFile {
  readonly file: UploadedFile;
  readonly sheets: readonly Sheet[];
}

export async function readUploadedFile(file: UploadedFile | undefined): Promise<ReadFile> {
  if (!file) throw new RefusalError(noFileSent());
  return { file, sheets: await readFile(file) };
}

export const hashOf = (file: UploadedFile): Buffer => createHash('sha256').update(file.bytes).digest();
