/**
 * Whether typed text stands over a record that another person has saved since. An untouched form has no text to lose, so
 * it is filled from the present record instead. For the forms of `useVersionedDraft`.
 */
import { useEffect } from 'react';

interface FilledForm {
  /** Another person has saved the record since the form was filled. */
  readonly isNewer: boolean;
  /** The call of this form is under way: the newer record may be the answer of this call. */
  readonly isBusy: boolean;
  /** The form has values that differ from its record. */
  readonly isTouched: boolean;
  /** Fills the form from the present record. */
  readonly load: () => void;
}

export function useStaleText({ isNewer, isBusy, isTouched, load }: FilledForm): boolean {
  const isBehind = isNewer && !isBusy;
  const isFollowing = isBehind && !isTouched;
  useEffect(() => {
    if (isFollowing) load();
  });
  return isBehind && isTouched;
}
