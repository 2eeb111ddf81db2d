/** The application of somebody who is signed in; its own chunk, so that the sign-in page stays small. */
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchSession } from '../client/session-watch';
import { pathInHash } from './hash-routes';
import { LiveUpdates } from './live-updates';
import { router } from './router';

export default function SignedInApp() {
  useEffect(watchSession, []);
  useEffect(() => {
    const follow = () => {
      const path = pathInHash(window.location.hash);
      if (path) void router.navigate({ to: path, replace: true });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <>
      <LiveUpdates />
      <RouterProvider router={router} />
    </>
  );
}
