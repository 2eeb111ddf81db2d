/**
 * Text on paper. The fonts that every PDF reader has built in know the signs of Western Europe and cost nothing; a text
 * with others, a Polish or Greek name, is set in a font that is embedded with just the signs it needs.
 */
import { createRequire } from 'node:module';

const builtIn =
  /^[\n\u{20}-\u{7E}\u{A0}-\u{FF}\u{2013}\u{2014}\u{2018}\u{2019}\u{201C}\u{201D}\u{2026}\u{20AC}]*$/u;

/**
 * Signs that the embedded font lacks, or that are more than one glyph. Latin, Greek, Cyrillic, Armenian, Georgian,
 * punctuation, currencies, arrows and mathematics are there.
 */
const unprintable =
  /[^\n\u{20}-\u{7E}\u{A0}-\u{2E9}\u{370}-\u{377}\u{37A}-\u{37F}\u{384}-\u{38A}\u{38C}\u{38E}-\u{3A1}\u{3A3}-\u{525}\u{531}-\u{556}\u{559}-\u{55F}\u{561}-\u{587}\u{10D0}-\u{10FC}\u{1E00}-\u{1EFB}\u{2010}-\u{2027}\u{2030}-\u{205E}\u{2070}\u{2071}\u{2074}-\u{208E}\u{20A0}-\u{20B5}\u{2100}-\u{2109}\u{210B}-\u{2149}\u{2150}-\u{2185}\u{2190}-\u{2311}]/gu;

/**
 * A letter and its accent are one sign where there is one for both; no font here puts one above the other. The narrow
 * space between the groups of a number is in no built-in font; the wide one is.
 */
const composed = (text: string): string => text.normalize('NFC').replaceAll('\u202f', '\u00a0');

/** The text with a question mark for what no font here can show. */
export const printable = (text: string): string => composed(text).replaceAll(unprintable, '?');

export const hasUnprintable = (text: string): boolean => printable(text) !== composed(text);

export type FontWeight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const ofReader = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const embedded = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

/** The font that shows this printable text: a name that readers know, or a file to embed. */
export const fontFor = (text: string, weight: FontWeight = 'regular'): string =>
  (builtIn.test(text) ? ofReader : embedded)[weight];
