/** The providers, and the choice between loading, the sign-in page, the temporary password and the application. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useContentShown } from '../client/first-content';
import { plantQuery } from '../client/plant';
import { createQueryClient } from '../client/query-client';
import { onRefusedRight } from '../client/refused-right';
import { followOtherTabs, recheckSession, restoreSession, useSession } from '../client/session';
import { devicePath, useIsTablet } from '../client/tablet';
import { token } from '../client/token';
import { onDemand } from '../ui/on-demand';
import { cssVariablesResolver, theme } from '../ui/theme';
import { toastOnce } from '../ui/toasts';
import { ErrorBoundary } from './error-boundary';
import { followUpgrades } from './follow-upgrades';
import { forgetFormerPerson } from './forget-former-person';
import { LoadingScreen } from './loading-screen';
import { followSession } from './login-address';
import { Notices } from './notices';
import { ServerAway } from './server-away';
import { ToastArea } from './toast-area';

const loadSignedInApp = () => import('./signed-in-app');
const SignedInApp = onDemand(async () => {
  const { default: App, loadFirstPage } = await loadSignedInApp();
  await loadFirstPage();
  return App;
}, LoadingScreen);
const loadSignInPage = async () => (await import('../features/sessions/sign-in-page')).SignInPage;
const SignInPage = onDemand(loadSignInPage, LoadingScreen);
const FirstPasswordPage = onDemand(
  async () => (await import('../features/sessions/first-password-page')).FirstPasswordPage,
  LoadingScreen,
);

const SecondFactorPage = onDemand(
  async () => (await import('../features/settings/second-factor-page')).SecondFactorPage,
  LoadingScreen,
);

// Only bound devices and devices that ask to be bound load these parts.
const DevicePage = onDemand(
  async () => (await import('../features/tablets/device-page')).DevicePage,
  LoadingScreen,
);
const loadTabletStart = async () => (await import('../features/tablets/tablet-start')).TabletStart;
const TabletStart = onDemand(loadTabletStart, LoadingScreen);

const colorSchemes = localStorageColorSchemeManager({ key: 'pms-color-scheme' });

/** The nonce with which the content policy lets the library write style elements. */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The library that stops scrolling behind a dialog reads the nonce under this name for its style element.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

export function App() {
  const [cache] = useState(createQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={cache}>
        <ToastArea />
        <ErrorBoundary>
          <Entrance />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Entrance() {
  const cache = useQueryClient();
  const { state, user } = useSession();
  const isShown = useContentShown();
  const onTablet = useIsTablet();
  useEffect(() => {
    // The sign-in page is loaded early, because the session may end while the server is away or after an upgrade of the
    // server.
    if (!isShown) return;
    loadSignInPage().catch(() => undefined);
    if (onTablet) loadTabletStart().catch(() => undefined);
  }, [isShown, onTablet]);
  useEffect(() => {
    // A stored token will most likely be accepted, so the application and its first content load while the session is
    // verified.
    if (token()) void loadSignedInApp().then(({ askForFirstContent }) => askForFirstContent(cache));
    const ends = [
      forgetFormerPerson(cache),
      followSession(),
      followOtherTabs(),
      followUpgrades(),
      onRefusedRight(({ message, details }) => {
        // The role has required a second factor since a change during the session. The page that sets up the second
        // factor opens.
        if (details?.reason === 'second_factor') recheckSession().catch(() => undefined);
        else toastOnce('danger', message);
      }),
    ];
    void restoreSession();
    return () => {
      for (const end of ends) end();
    };
  }, [cache]);
  const isInside = user !== null && !user.must_change_password && !user.must_set_up_second_factor;
  useEffect(() => {
    // Most pages wait for the settings (page-guard.tsx). They arrive while the code of the page is loading.
    if (isInside) void cache.prefetchQuery(plantQuery);
  }, [isInside, cache]);
  if (state === 'loading') return <LoadingScreen />;
  // A stored token means that the server has not answered yet. The person is not signed out.
  if (!user && token()) return <ServerAway />;
  if (isInside)
    // The application is mounted again for another person, for example after a sign-in in another tab.
    return <SignedInApp key={user.id} />;
  if (!user && window.location.pathname === devicePath)
    return (
      <main>
        <DevicePage />
      </main>
    );
  return (
    <>
      <Notices />
      {!user && onTablet ? (
        <TabletStart password={<SignInPage />} />
      ) : !user ? (
        <SignInPage />
      ) : user.must_change_password ? (
        <FirstPasswordPage />
      ) : (
        <SecondFactorPage />
      )}
    </>
  );
}
