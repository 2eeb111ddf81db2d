/** The refusals about layouts. */
import { notFound, type Refusal, refusal } from '../refusal';
import type { Drawing } from './layout-schema';

export const layoutNotFound = (): Refusal => notFound('Layout not found');
export const versionNotFound = (): Refusal => notFound('There is no such version of this layout');

export const layoutInUse = (): Refusal =>
  refusal('LAYOUT_IN_USE', 409, 'This layout is in use. Put another layout in use first.');

export const notYourLayout = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Only admins and the person who made the layout can delete the layout');

export const layoutNameExists = (): Refusal =>
  refusal(
    'LAYOUT_EXISTS',
    409,
    'Somebody else has just saved a layout of this name. Save your layout again.',
  );

/** The layouts for the merge: the version that the caller began with, and the version that another person saved. */
export interface OtherVersion {
  readonly version_no: number;
  readonly saved_by_name: string | null;
  readonly saved_at: string;
  readonly base: Drawing;
  readonly theirs: Drawing;
}

export const layoutChangedMeanwhile = (other: OtherVersion): Refusal =>
  refusal(
    'CHANGED_MEANWHILE',
    409,
    `${other.saved_by_name ?? 'Somebody'} saved version ${other.version_no} meanwhile`,
    { ...other },
  );
