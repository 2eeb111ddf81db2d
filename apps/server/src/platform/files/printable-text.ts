/** What the built-in fonts of every PDF reader can show; other signs become a question mark. */
const unprintable =
  /[^\n\u{20}-\u{7E}\u{A0}-\u{FF}\u{2013}\u{2014}\u{2018}\u{2019}\u{201C}\u{201D}\u{2026}\u{20AC}]/gu;

export const printable = (text: string): string => text.replaceAll(unprintable, '?');
