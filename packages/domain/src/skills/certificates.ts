/**
 * The files that prove a skill: the same kinds as files of orders, recognised by their content, with a smaller limit.
 */

import { imageRefusal } from '../image-size';
import { attachmentRefusal } from '../orders/attachments';
import type { Refusal } from '../refusal';
import { certificateTooLarge } from './refusals';

export const mostCertificateBytes = 5 * 1024 * 1024;

export function certificateRefusal(name: string, bytes: Uint8Array): Refusal | undefined {
  if (bytes.length > mostCertificateBytes) return certificateTooLarge();
  return attachmentRefusal({ name, size: bytes.length, start: bytes }) ?? imageRefusal(bytes);
}
