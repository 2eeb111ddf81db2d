/** The texts of the files on an order. */
import { formatNumber } from '@pms/domain/number-format';

export const attachmentTexts = {
  title: 'Files',
  none: 'No files yet',
  add: 'Attach file',
  kinds: 'PDF, PNG or JPG, up to 10 MB',
  uploading: (name: string, percent: number) => `Uploading ${name}: ${percent}%`,
  keeping: (name: string) => `Saving ${name}`,
  progress: 'Upload progress',
  cancel: 'Cancel upload',
  added: (name: string) => `${name} attached`,
  addFailed: 'The file could not be attached',
  download: (name: string) => `Download ${name}`,
  downloadFailed: 'The file could not be downloaded',
  remove: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete file',
  removeQuestion: (name: string, order: string) => `Delete "${name}" from order ${order}?`,
  removeEffect: 'The order will no longer have this file.',
  removeSubmit: 'Delete file',
  removed: (name: string) => `${name} deleted`,
  removeFailed: 'The file could not be deleted',
} as const;

/** The size of a file in bytes, KB or MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${formatNumber(Math.round(bytes / 1024))} KB`;
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
}
