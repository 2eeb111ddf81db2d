/**
 * Text on paper. The fonts that every PDF reader has built in show the characters of Western Europe and take no space
 * in the file. A text with other characters, such as a Polish or Greek name, uses an embedded font with only the
 * characters that the file needs.
 */
import { createRequire } from 'node:module';

const builtIn =
  /^[\n\u{20}-\u{7E}\u{A0}-\u{FF}\u{2013}\u{2014}\u{2018}\u{2019}\u{201C}\u{201D}\u{2026}\u{20AC}]*$/u;

/**
 * Characters that the embedded font lacks, or that need more than one glyph. The font has Latin, Greek, Cyrillic,
 * Armenian, Georgian, punctuation, currencies, arrows and mathematics.
 */
const unprintable =
  /[^\n\u{20}-\u{7E}\u{A0}-\u{2E9}\u{370}-\u{377}\u{37A}-\u{37F}\u{384}-\u{38A}\u{38C}\u{38E}-\u{3A1}\u{3A3}-\u{525}\u{531}-\u{556}\u{559}-\u{55F}\u{561}-\u{587}\u{10D0}-\u{10FC}\u{1E00}-\u{1EFB}\u{2010}-\u{2027}\u{2030}-\u{205E}\u{2070}\u{2071}\u{2074}-\u{208E}\u{20A0}-\u{20B5}\u{2100}-\u{2109}\u{210B}-\u{2149}\u{2150}-\u{2185}\u{2190}-\u{2311}]/gu;

/**
 * A letter with an accent becomes one character where Unicode has one, because these fonts cannot combine two. The
 * built-in fonts lack the narrow space between the groups of a number, so an ordinary space replaces it.
 */
const composed = (text: string): string => text.normalize('NFC').replaceAll('\u202f', '\u00a0');

/** The text with a question mark for each character that no font here can show. */
export const printable = (text: string): string => composed(text).replaceAll(unprintable, '?');

export const hasUnprintable = (text: string): boolean => printable(text) !== composed(text);

export type FontWeight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const ofReader = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const embedded = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

/** The font that can show this printable text: the name of a built-in font, or the file of a font to embed. */
export const fontFor = (text: string, weight: FontWeight = 'regular'): string =>
  (builtIn.test(text) ? ofReader : embedded)[weight];
