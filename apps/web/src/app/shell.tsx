/** What stands around every page: header, navigation by role, breadcrumb, footer, and the marks of state. */
import { AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useSession } from '../client/session';
import { appTexts } from './app-texts';
import { ConnectionPill } from './connection-pill';
import { DemoMark } from './demo-mark';
import { ExpiringBanner } from './expiring-banner';
import { Footer } from './footer';
import { LoadingScreen } from './loading-screen';
import { Navigation } from './navigation';
import { NoAccess } from './no-access';
import { pages } from './pages';
import classes from './shell.module.css';
import { Trail } from './trail';
import { UserMenu } from './user-menu';

export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  // Between phone and desk the menu folds to its icons.
  const isFolded = useMediaQuery('(min-width: 48em) and (max-width: 73.75em)', false, {
    getInitialValueInEffect: false,
  });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = pages.find((one) => one.path === path);
  const { user } = useSession();
  useEffect(() => {
    document.title = page ? `${page.title} · ${appTexts.product}` : appTexts.product;
    close();
  }, [page, close]);
  const mayEnter = !page || (user !== null && page.roles.includes(user.role));
  return (
    <>
      <a className={classes.skip} href="#content">
        {appTexts.skip}
      </a>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: isFolded ? 64 : 236, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
        padding="md"
      >
        <AppShell.Header className={classes.header}>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap">
              <Burger
                opened={isOpen}
                onClick={toggle}
                hiddenFrom="sm"
                size="sm"
                aria-label={appTexts.menu}
                aria-expanded={isOpen}
              />
              <Text fw={700} truncate>
                {appTexts.product}
              </Text>
              <DemoMark />
            </Group>
            <Group gap="sm" wrap="nowrap">
              <ConnectionPill />
              <UserMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar className={classes.navbar} aria-label={appTexts.navigation}>
          <Navigation isFolded={isFolded} />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
          <ExpiringBanner />
          <Trail path={path} />
          <Suspense fallback={<LoadingScreen />}>{mayEnter ? <Outlet /> : <NoAccess />}</Suspense>
          <Footer />
        </AppShell.Main>
      </AppShell>
    </>
  );
}
