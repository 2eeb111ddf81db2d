/** Reads the sheets of an uploaded file in a separate thread. The first bytes show the type of a file, not its name. */
import { notAnOrderFile, nothingInFile, oldExcelFile, protectedFile } from '@pms/domain/imports/refusals';
import type { Sheet } from '@pms/domain/imports/table';
import { RefusalError } from '@pms/domain/refusal';
import type { UploadedFile } from '../../platform/http/route';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const zipStart = Buffer.from('PK');
/** Old Excel files and workbooks behind a password share this container. */
const containerStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

export async function sheetsOfFile({ name, bytes }: UploadedFile): Promise<Sheet[]> {
  const extension = extensionOf(name);
  if (!['xlsx', 'xls', 'csv'].includes(extension)) throw new RefusalError(notAnOrderFile());
  if (bytes.length === 0) throw new RefusalError(nothingInFile());
  if (startsWith(bytes, containerStart)) {
    throw new RefusalError(bytes.includes(encryptedPart) ? protectedFile() : oldExcelFile());
  }
  if (startsWith(bytes, zipStart) || extension === 'xlsx') return readXlsx(bytes);
  if (extension === 'xls') throw new RefusalError(oldExcelFile());
  return [{ name: name.replace(/\.csv$/i, ''), rows: readCsv(bytes) }];
}
