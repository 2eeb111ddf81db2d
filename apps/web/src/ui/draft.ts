/** What was typed into a form, kept on this device until it is sent: it survives a reload and an expired session. */

const prefix = 'pms-draft:';

export function readDraft<Values extends object>(name: string, empty: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...empty, ...kept } : empty;
  } catch {
    // Somebody else's text under our name is not a draft.
    return empty;
  }
}

export const keepDraft = (name: string, values: object): void =>
  sessionStorage.setItem(prefix + name, JSON.stringify(values));

export const dropDraft = (name: string): void => sessionStorage.removeItem(prefix + name);
