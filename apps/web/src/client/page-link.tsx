/** A link to a page of the application that opens without a reload. With Ctrl the browser opens another tab. */
import { Anchor, type AnchorProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface PageLinkProps extends AnchorProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}

/** Outside of a router, as in the gallery, the link is a plain link. */
export function usePageOpener(): (href: string) => void {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  return (href) => {
    if (router) void router.navigate({ href });
    else window.location.assign(href);
  };
}

export function PageLink({ href, children, ...props }: PageLinkProps) {
  const open = usePageOpener();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(href);
  };
  return (
    <Anchor {...props} href={href} onClick={follow}>
      {children}
    </Anchor>
  );
}
