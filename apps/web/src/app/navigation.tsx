import { Tooltip } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, useRef, useState } from 'react';
import { useSession } from '../client/session';
import { menuGroups, type Page } from '../features/web-feature';
import classes from './navigation.module.css';
import { menuOf } from './pages';

interface NavigationProps {
  /** Shows icons only. The words are the names and the tooltips of the icons. */
  readonly isFolded: boolean;
}

/**
 * The menu is drawn before the first content of each page, so its entries are plain links without parts of the library.
 */
export function Navigation({ isFolded }: NavigationProps) {
  const { user } = useSession();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const shown = user ? menuOf(user) : [];
  return (
    <div className={classes.menu}>
      {menuGroups.map((group) => {
        const entries = shown.filter((page) => page.menu?.group === group);
        if (entries.length === 0) return null;
        return (
          <div key={group} className={classes.group}>
            {isFolded ? null : <p className={classes.title}>{group}</p>}
            {entries.map((page) => (
              <Entry key={page.path} page={page} isHere={page.path === here} isFolded={isFolded} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface EntryProps {
  readonly page: Page;
  readonly isHere: boolean;
  readonly isFolded: boolean;
}

const Entry = memo(function Entry({ page, isHere, isFolded }: EntryProps) {
  const router = useRouter();
  const link = useRef<HTMLAnchorElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ to: page.path });
  };
  return (
    <>
      <a
        ref={link}
        className={`mantine-focus-auto ${classes.entry}`}
        href={page.path}
        aria-current={isHere ? 'page' : undefined}
        aria-label={page.title}
        onClick={follow}
        onMouseEnter={() => setPointedAt(isFolded)}
        onMouseLeave={() => setPointedAt(false)}
      >
        <span className={classes.icon}>{page.icon}</span>
        {isFolded ? null : <span className={classes.label}>{page.title}</span>}
      </a>
      {isPointedAt ? <Tooltip target={link} label={page.title} opened position="right" withinPortal /> : null}
    </>
  );
});
