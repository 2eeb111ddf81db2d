/** One file and its fields from a multipart form. The form is kept in memory, because an upload has 10 MB at most. */
import { RefusalError, refusal } from '@pms/domain/refusal';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './route';

export interface UploadedForm {
  readonly file: UploadedFile | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/** Specification 1, section 5. */
export const uploadLimitBytes = 10 * 1024 * 1024;

const tooLarge = () => new RefusalError(refusal('TOO_LARGE', 413, 'The file is larger than 10 MB'));

export async function readUpload(request: FastifyRequest): Promise<UploadedForm> {
  if (!request.isMultipart()) {
    throw new RefusalError(refusal('UNSUPPORTED_MEDIA_TYPE', 415, 'Send the file as multipart/form-data'));
  }
  let file: UploadedFile | undefined;
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { fileSize: uploadLimitBytes, files: 1, fields: 20 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) {
        request.bodyMoved();
        chunks.push(chunk as Buffer);
      }
      if (part.file.truncated) throw tooLarge();
      file = { name: part.filename, bytes: Buffer.concat(chunks) };
    }
  }
  return { file, fields };
}
