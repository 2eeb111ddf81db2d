/** Files on an order: their schema, and the files that may be attached (specification 1, section 5). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { notFound, type Refusal, refusal } from '../refusal';

export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export const attachmentLimits = { bytes: 10 * 1024 * 1024, name: 200 } as const;

/** The accepted endings of a file name, and the content type that each ending requires. */
const typeOfEnding: Readonly<Record<string, AttachmentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** The endings for the `accept` attribute of the file picker. */
export const attachmentEndings = Object.keys(typeOfEnding).map((ending) => `.${ending}`);

export const orderAttachment = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  file_name: z.string(),
  content_type: z.enum(attachmentTypes),
  size_bytes: z.number().int(),
  /** In hexadecimal digits. */
  sha256: z.string(),
  uploaded_by: z.number().int(),
  uploaded_by_name: z.string(),
  uploaded_at: z.string(),
});
export type OrderAttachment = z.infer<typeof orderAttachment>;

const attachmentParams = idParams.extend({ attachmentId: z.coerce.number().int().positive() });

export const listOrderAttachments = endpoint({
  name: 'listOrderAttachments',
  method: 'GET',
  path: '/orders/{id}/attachments',
  access: 'viewOrders',
  summary: 'The files of an order, oldest first.',
  params: idParams,
  response: answer(z.array(orderAttachment)),
});

export const addOrderAttachment = endpoint({
  name: 'addOrderAttachment',
  method: 'POST',
  path: '/orders/{id}/attachments',
  access: 'updateOrder',
  summary: 'Attaches a file to an order (pdf, png, jpg or jpeg up to 10 MB, field "file").',
  params: idParams,
  response: answer(orderAttachment),
  status: 201,
  upload: true,
});

export const getOrderAttachment = endpoint({
  name: 'getOrderAttachment',
  method: 'GET',
  path: '/orders/{id}/attachments/{attachmentId}/content',
  access: 'viewOrders',
  summary: 'One file of an order.',
  params: attachmentParams,
  response: z.unknown(),
  file: true,
});

export const deleteOrderAttachment = endpoint({
  name: 'deleteOrderAttachment',
  method: 'DELETE',
  path: '/orders/{id}/attachments/{attachmentId}',
  access: 'updateOrder',
  summary: 'Takes a file off an order.',
  params: attachmentParams,
  response: nothing,
  status: 204,
});

export const attachmentNotFound = (): Refusal => notFound('This file is no longer attached to the order');

export const noAttachmentSent = (): Refusal => refusal('NO_FILE', 400, 'Choose a file to attach');

export const emptyAttachment = (): Refusal => refusal('FILE_EMPTY', 400, 'This file is empty');

export const attachmentTooLarge = (): Refusal => refusal('TOO_LARGE', 413, 'The file is larger than 10 MB');

export const attachmentTypeRefused = (): Refusal =>
  refusal('FILE_TYPE', 400, 'Only PDF, PNG and JPG files can be attached');

export const attachmentContentRefused = (name: string): Refusal =>
  refusal(
    'FILE_TYPE',
    400,
    `The content of ${name} does not fit its name. Only PDF, PNG and JPG files can be attached.`,
  );

/** The content type according to the ending of the name. */
export function typeByName(name: string): AttachmentType | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typeOfEnding, ending) ? typeOfEnding[ending] : undefined;
}

const signatures: readonly (readonly [AttachmentType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The content type according to the first bytes. */
export function typeByContent(bytes: Uint8Array): AttachmentType | undefined {
  return signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0];
}

/**
 * The name as it is stored. The path that some programs send is removed. Invisible characters are removed, because with
 * them "fdp.exe" can be shown as "exe.pdf". A long name is shortened before its ending.
 */
export function keptName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const ending = /\.[a-z]{1,5}$/i.exec(visible)?.[0] ?? '';
  const stem = visible.slice(0, visible.length - ending.length).replace(/^[.\s]+/, '') || 'file';
  // Cut between whole characters: half of a surrogate pair is not valid text.
  return [...stem].slice(0, attachmentLimits.name - ending.length).join('') + ending;
}

interface FileToAttach {
  /** The name as it would be stored. */
  readonly name: string;
  readonly size: number;
  /** The first bytes of the file, or the whole file. */
  readonly start: Uint8Array;
}

/** Refuses a file that may not be attached. The browser checks before the upload, and the server checks again. */
export function attachmentRefusal({ name, size, start }: FileToAttach): Refusal | undefined {
  const named = typeByName(name);
  if (!named) return attachmentTypeRefused();
  if (size === 0) return emptyAttachment();
  if (size > attachmentLimits.bytes) return attachmentTooLarge();
  return typeByContent(start) === named ? undefined : attachmentContentRefused(name);
}
