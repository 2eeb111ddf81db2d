/** The server's messages beside fields, shown once for each refusal. */
import { useEffect, useRef } from 'react';

export interface RefusedField {
  readonly path: string;
  readonly message: string;
}

/** One shared list, so that "no refused fields" is the same object at each render. */
export const noRefusedFields: readonly RefusedField[] = [];

/**
 * After a person has changed the field, the value is no longer the refused value, so the message does not come back.
 * The form library gives another `setFieldError` after each change of its errors. Without this ref, a message would
 * return at each keystroke and move the button away during a press.
 */
export function useRefusedFields(
  refused: readonly RefusedField[],
  setFieldError: (path: string, message: string) => void,
): void {
  const shown = useRef(noRefusedFields);
  useEffect(() => {
    if (shown.current === refused) return;
    shown.current = refused;
    for (const { path, message } of refused) setFieldError(path, message);
  }, [refused, setFieldError]);
}

/** A refusal of the server: its sentence, and the sentences that belong beside fields. */
interface Refused extends Error {
  /** False when the answer contained no sentence. */
  readonly isExplained?: boolean;
  readonly fields: readonly RefusedField[];
}

export const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && Array.isArray((error as Partial<Refused>).fields);

/** The sentence of the refusal. If the answer contained no sentence, the sentence of the screen. */
export const refusedSentence = (failed: string, error: unknown): string =>
  isRefused(error) && error.isExplained !== false && error.message !== '' ? error.message : failed;
