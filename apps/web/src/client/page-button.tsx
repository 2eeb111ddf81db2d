/** A link to a page of the application in the form of a button. With Ctrl the browser opens another tab. */
import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { usePageOpener } from './page-link';

interface PageButtonProps extends ButtonProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function PageButton({ href, children, ...props }: PageButtonProps) {
  const open = usePageOpener();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(href);
  };
  return (
    <Button variant="default" {...props} component="a" href={href} onClick={follow}>
      {children}
    </Button>
  );
}
