/**
 * Cuts the texts of a sheet that are longer than the limit of a spreadsheet's cell. The reader takes a sheet in parts,
 * and reads an unfinished text again with each part. On a busy machine the reader also halves the parts. A text of a
 * megabyte then took half a minute.
 */

/** A cell has 32,767 characters (Microsoft, Excel specifications and limits), here as UTF-8 with room for entities. */
const longestText = 200_000;
/** An entity that the cut divides. Its name has at most eight characters: &#1114111; without the semicolon. */
const brokenEntity = /&[^;&]{0,9}$/;

/**
 * Cuts the texts of a sheet. Returns undefined if a tag or a comment is longer than the limit, because no spreadsheet
 * writes such a file.
 */
export function cutLongTexts(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let from = 0;
  let tagStart = bytes.indexOf('<');
  while (tagStart >= 0) {
    const tagEnd = endOr(bytes, bytes.indexOf('>', tagStart));
    if (tagEnd - tagStart > longestText) return undefined;
    tagStart = bytes.indexOf('<', tagEnd);
    const textEnd = endOr(bytes, tagStart);
    if (textEnd - tagEnd > longestText) {
      const cut = bytes.toString('latin1', tagEnd, tagEnd + longestText).replace(brokenEntity, '');
      kept.push(bytes.subarray(from, tagEnd), Buffer.from(cut, 'latin1'));
      from = textEnd;
    }
  }
  return kept.length === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}

const endOr = (bytes: Buffer, found: number): number => (found < 0 ? bytes.length : found);
