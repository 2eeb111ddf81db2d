/**
 * The typed text of a form, kept on this device until the form is sent. A draft survives a reload and the end of a
 * session. A draft that is saved locally (PH-36) survives the browser too. A name begins with the id of the person.
 */

const prefix = 'pms-draft:';

/** The draft of the window contains the saved draft with which its form began, so the draft of the window replaces it. */
export function readDraft<Values extends object>(name: string, empty: Values): Values {
  const key = prefix + name;
  return { ...empty, ...(kept(sessionStorage.getItem(key)) ?? kept(localStorage.getItem(key))) };
}

function kept(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    // A text of other code under this name is not a draft.
    return undefined;
  }
}

/** Returns whether the device had room for the text. */
function keepIn(place: Storage, name: string, text: string): boolean {
  try {
    place.setItem(prefix + name, text);
    return true;
  } catch {
    return false;
  }
}

/** Without room on the device, the typed text stays in the form, but it does not survive a reload. */
export function keepDraft(name: string, values: object): void {
  keepIn(sessionStorage, name, JSON.stringify(values));
}

/** Saves a draft in storage that outlives the window. Returns whether the device had room for the draft. */
export const keepDraftOnDevice = (name: string, values: object): boolean =>
  keepIn(localStorage, name, JSON.stringify(values));

export function dropDraft(name: string): void {
  for (const place of [sessionStorage, localStorage]) place.removeItem(prefix + name);
}

/** Gives a draft another name. A draft with the other name is replaced. */
export function moveDraft(from: string, to: string): void {
  for (const place of [sessionStorage, localStorage]) {
    const text = place.getItem(prefix + from);
    if (text === null) continue;
    // The old draft goes first, because a full device has room for one of them.
    place.removeItem(prefix + from);
    keepIn(place, to, text);
  }
}

/** The names of drafts that begin with this text, for example with the id of a person. */
export function draftNames(beginning: string): string[] {
  const keys = [sessionStorage, localStorage].flatMap((place) => Object.keys(place));
  const names = keys.filter((key) => key.startsWith(prefix + beginning));
  return [...new Set(names.map((key) => key.slice(prefix.length)))];
}

/**
 * Copies the drafts of one person to storage that outlives the window. Returns the number of drafts for which the device
 * had room.
 */
export function saveDraftsLocally(beginning: string): number {
  return draftNames(beginning).filter((name) => {
    const text = sessionStorage.getItem(prefix + name);
    return text === null || keepIn(localStorage, name, text);
  }).length;
}

export function dropDrafts(beginning: string): void {
  for (const name of draftNames(beginning)) dropDraft(name);
}
