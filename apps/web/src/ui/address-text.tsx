import type { ReactNode } from 'react';

/** An e-mail address, a URL or a code: a line may end before one of @ . / _ and within no word. */
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
