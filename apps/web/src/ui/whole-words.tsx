/**
 * A sentence whose order numbers and dates stay in one piece. A browser would break ORD-24431 and 25-11-2026 after a
 * hyphen.
 */
import { Fragment } from 'react';

/** A longer word may break; otherwise it would be wider than its card. */
const longestWhole = 24;

const isWhole = (word: string): boolean =>
  word.length <= longestWhole && word.includes('-') && /\d/.test(word);

/**
 * The parts of the sentence. Each word that must not break is a part, and the text between two such words is a part.
 */
function partsOf(text: string): { readonly at: number; readonly text: string; readonly whole: boolean }[] {
  const parts = [];
  let [at, between] = [0, ''];
  for (const word of text.split(/(\s+)/)) {
    if (!isWhole(word)) {
      between += word;
      continue;
    }
    if (between) parts.push({ at, text: between, whole: false });
    at += between.length;
    parts.push({ at, text: word, whole: true });
    at += word.length;
    between = '';
  }
  if (between) parts.push({ at, text: between, whole: false });
  return parts;
}

export function WholeWords({ children }: { readonly children: string }) {
  return partsOf(children).map(({ at, text, whole }) => (
    <Fragment key={at}>{whole ? <span style={{ whiteSpace: 'nowrap' }}>{text}</span> : text}</Fragment>
  ));
}
