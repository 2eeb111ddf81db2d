/**
 * The frame around every page: header, navigation by role, breadcrumb, footer, and the marks of state. The frame is
 * drawn before the first content of each page, so it consists of plain elements.
 */
import { Burger } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useContentShown } from '../client/first-content';
import { InsecureMark } from '../ui/insecure-mark';
import { Later } from '../ui/later';
import { extraOnDemand, onDemand } from '../ui/on-demand';
import { appTexts } from './app-texts';
import { ConnectionPill } from './connection-pill';
import { DemoMark } from './demo-mark';
import { ExpiringBanner } from './expiring-banner';
import { Footer } from './footer';
import { LoadingPage } from './loading-page';
import { Navigation } from './navigation';
import { Notices } from './notices';
import { OfflineBanner } from './offline-banner';
import { pages } from './pages';
import classes from './shell.module.css';
import { useShellKeys } from './shell-keys';
import { Trail } from './trail';
import { UserMenu } from './user-menu';
import { wantsDebug } from './wants-debug';

// Parts that the first content does not need are loaded after the first content.
const HeaderTools = extraOnDemand(async () => (await import('./header-tools')).default);
const PaperHead = extraOnDemand(async () => (await import('./paper-head')).default);
const DebugPanel = extraOnDemand(async () => (await import('./debug-panel')).default);
const KeyboardHelp = onDemand(async () => (await import('./keyboard-help')).KeyboardHelp);

export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isSearching, search] = useDisclosure(false);
  const [showsKeys, keys] = useDisclosure(false);
  // Between the widths of a phone and a desktop the menu folds to its icons.
  const isFolded = useMediaQuery('(min-width: 48em) and (max-width: 73.75em)', false, {
    getInitialValueInEffect: false,
  });
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = pages.find((one) => one.path === path);
  const isShown = useContentShown();
  const searchField = useRef<HTMLInputElement>(null);
  const { open: openSearch } = search;
  const onSearch = useCallback(() => {
    openSearch();
    searchField.current?.focus();
  }, [openSearch]);
  useShellKeys({ onSearch, onHelp: keys.open });
  useEffect(() => {
    document.title = page ? `${page.title} · ${appTexts.product}` : appTexts.product;
    close();
  }, [page, close]);
  return (
    <>
      <a className={classes.skip} href="#content">
        {appTexts.skip}
      </a>
      <div className={classes.frame}>
        {/* The second class keeps the header in its place where a dialog takes the scroll bar away. */}
        <header className={`${classes.header} right-scroll-bar-position`}>
          <div className={classes.name}>
            {isNarrow ? (
              <Burger
                opened={isOpen}
                onClick={toggle}
                size="sm"
                w="var(--pms-touch)"
                h="var(--pms-touch)"
                p={13}
                mx={-8}
                aria-label={appTexts.menu}
                aria-expanded={isOpen}
              />
            ) : null}
            <ExpiringBanner isNarrow={isNarrow}>
              <p className={classes.product}>{isNarrow ? appTexts.productShort : appTexts.product}</p>
              {isNarrow ? null : <DemoMark />}
              <InsecureMark isNarrow={isNarrow} />
            </ExpiringBanner>
          </div>
          <div className={classes.tools}>
            {isShown ? (
              <HeaderTools
                isNarrow={isNarrow}
                isSearching={isSearching}
                onSearch={search.open}
                onSearched={search.close}
                searchField={searchField}
              />
            ) : null}
            <Later isDue={isShown}>
              {() => (
                <>
                  <ConnectionPill />
                  <UserMenu onHelp={keys.open} />
                </>
              )}
            </Later>
          </div>
        </header>
        <nav className={classes.navbar} data-open={isOpen || undefined} aria-label={appTexts.navigation}>
          <Navigation isFolded={isFolded} />
        </nav>
        <main id="content" tabIndex={-1} className={classes.main}>
          {isShown ? <PaperHead /> : null}
          <Notices />
          <OfflineBanner />
          <Trail path={path} />
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
          <Later isDue={isShown} room={<div className={classes.footerRoom} />}>
            {() => <Footer />}
          </Later>
          {isShown && wantsDebug(window.location) ? <DebugPanel /> : null}
        </main>
      </div>
      {showsKeys ? <KeyboardHelp onClose={keys.close} /> : null}
    </>
  );
}
