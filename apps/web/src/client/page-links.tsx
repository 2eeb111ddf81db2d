/** Links to the pages that the person may open, with the titles of the pages. */
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenPages } from './built-pages';
import { PageButton } from './page-button';

interface PageLinksProps {
  /** The paths in the order of the links. */
  readonly paths: readonly string[];
  /** Links that lead to a part of a page. */
  readonly children?: ReactNode;
}

export function PageLinks({ paths, children }: PageLinksProps) {
  const open = useOpenPages();
  return (
    <Group gap="sm">
      {paths.map((path) => {
        const page = open.find((each) => each.path === path);
        return page ? (
          <PageButton key={path} href={path}>
            {page.title}
          </PageButton>
        ) : null;
      })}
      {children}
    </Group>
  );
}
