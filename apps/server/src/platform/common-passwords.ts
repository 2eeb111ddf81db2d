/** Passwords that guessers try first: the ranked list of zxcvbn-ts, and common variations of its passwords. */

/** Signs that people use in place of letters. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The list is ranked. This many passwords at its beginning are also refused with digits and signs at the end. */
const mostUsed = 5000;
const longestTail = 4;

interface Ranks {
  rankOf(password: string): number | undefined;
}

let loading: Promise<Ranks> | undefined;

/** The list is loaded when the first password is chosen, because it needs some megabytes. */
async function load(): Promise<Ranks> {
  // The bundle of the product gives a CommonJS package as its default export only.
  const { dictionary } = (await import('@zxcvbn-ts/language-common')).default;
  const ranks = new Map(dictionary['passwords-common'].map((password, index) => [String(password), index]));
  return { rankOf: (password) => ranks.get(password) };
}

/** The password with letters in place of these signs. */
const spelledOut = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? sign);

/** The password without digits and signs at the end. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && text.length - end < longestTail && !/\p{L}/u.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Whether a guesser would try this password early. "Password1!" is "password" with the required digit and sign. */
export async function isCommonPassword(password: string, username: string): Promise<boolean> {
  loading ??= load();
  const { rankOf } = await loading;
  const text = password.toLowerCase();
  const base = withoutTail(text);
  const isMostUsed = (word: string) => (rankOf(word) ?? mostUsed) < mostUsed;
  return (
    rankOf(text) !== undefined ||
    rankOf(spelledOut(text)) !== undefined ||
    (base.length >= 4 && (isMostUsed(base) || isMostUsed(spelledOut(base)))) ||
    base === username.toLowerCase() ||
    spelledOut(base) === username.toLowerCase()
  );
}
