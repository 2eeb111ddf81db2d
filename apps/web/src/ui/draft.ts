/**
 * What was typed into a form, kept on this device until it is sent: it survives a reload and an expired session. Saved
 * locally (PH-36) it survives the browser too. Names begin with the person to whom the draft belongs.
 */

const prefix = 'pms-draft:';

export function readDraft<Values extends object>(name: string, empty: Values): Values {
  const key = prefix + name;
  return { ...empty, ...kept(localStorage.getItem(key)), ...kept(sessionStorage.getItem(key)) };
}

function kept(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    // Somebody else's text under our name is not a draft.
    return {};
  }
}

export const keepDraft = (name: string, values: object): void =>
  sessionStorage.setItem(prefix + name, JSON.stringify(values));

export function dropDraft(name: string): void {
  for (const place of [sessionStorage, localStorage]) place.removeItem(prefix + name);
}

/** The drafts of one person, or of whoever the names begin with. */
export function draftNames(beginning: string): string[] {
  const keys = [sessionStorage, localStorage].flatMap((place) => Object.keys(place));
  const names = keys.filter((key) => key.startsWith(prefix + beginning));
  return [...new Set(names.map((key) => key.slice(prefix.length)))];
}

/** Puts the drafts of one person where they outlive the browser's window; says how many there are. */
export function saveDraftsLocally(beginning: string): number {
  const names = draftNames(beginning);
  for (const name of names) {
    const text = sessionStorage.getItem(prefix + name);
    if (text !== null) localStorage.setItem(prefix + name, text);
  }
  return names.length;
}

export function dropDrafts(beginning: string): void {
  for (const name of draftNames(beginning)) dropDraft(name);
}
