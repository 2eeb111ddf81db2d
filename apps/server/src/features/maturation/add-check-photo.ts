/** Adds a photo to a daily check, without its metadata. */

import { imageRefusal } from '@pms/domain/image-size';
import { maturationUpdated } from '@pms/domain/maturation/events';
import { largestPhotoBytes, photoWithoutMetadata } from '@pms/domain/maturation/photo-bytes';
import {
  checkHasPhoto,
  checkNotFound,
  noPhoto,
  noPhotoSent,
  photoNotFound,
  photoTooLarge,
} from '@pms/domain/maturation/refusals';
import { openRefusal } from '@pms/domain/maturation/rules';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import type { Database } from '../../platform/database';
import type { SentFile, UploadedFile } from '../../platform/http/route';
import { findPhoto, insertPhoto, lockCheck } from './photo-queries';

export async function addCheckPhoto(
  change: Change,
  checkId: number,
  file: UploadedFile | undefined,
): Promise<{ readonly id: number; readonly has_photo: true }> {
  if (!file) throw new RefusalError(noPhotoSent());
  if (file.bytes.length > largestPhotoBytes) throw new RefusalError(photoTooLarge());
  const photo = photoWithoutMetadata(file.bytes);
  if (!photo) throw new RefusalError(noPhoto());
  refuse(imageRefusal(photo.bytes));
  const check = await lockCheck(change.tx, checkId);
  if (!check) throw new RefusalError(checkNotFound());
  refuse(openRefusal(check.status));
  if (check.has_photo) throw new RefusalError(checkHasPhoto());
  await insertPhoto(change, {
    check_id: checkId,
    content_type: photo.type,
    bytes: Buffer.from(photo.bytes),
  });
  change.audit({
    action: 'check_photo_added',
    entity: 'lot',
    entity_id: check.lot_id,
    after: { check_date: check.check_date, content_type: photo.type, size_bytes: photo.bytes.length },
  });
  change.tell(maturationUpdated, { id: check.lot_id, status: check.status });
  return { id: checkId, has_photo: true };
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export async function sendCheckPhoto(db: Database, checkId: number): Promise<SentFile> {
  const photo = await findPhoto(db, checkId);
  if (!photo) throw new RefusalError(photoNotFound());
  const { content_type: type, bytes: body, check_date, batch_number } = photo;
  const named = batch_number.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-');
  return { name: `check-${named}-${check_date}.${endings[type] ?? 'jpg'}`, type, body };
}
