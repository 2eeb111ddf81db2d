import type { ReactNode } from 'react';

/** An e-mail address, a URL or a code. A line may end before @ . / or _, but never within a word. */
export function AddressText({ text }: { readonly text: string }): ReactNode {
  return text.split(/(?=[@._]|(?<![/:])\/)/).reduce<ReactNode>(
    (before, part) =>
      before === null ? (
        part
      ) : (
        <>
          {before}
          <wbr />
          {part}
        </>
      ),
    null,
  );
}
