import type { ReactNode } from 'react';

/** An e-mail address or another long name with dots: a line may end before an @ and before a dot, and within no word. */
export function AddressText({ text }: { readonly text: string }): ReactNode {
  return text.split(/(?=[@.])/).reduce<ReactNode>(
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
