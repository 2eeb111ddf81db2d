import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useShowsContent } from '../client/first-content';
import { useSession } from '../client/session';
import { EmptyState } from '../ui/empty-state';
import { appTexts } from './app-texts';
import { firstPathOf } from './pages';

/**
 * Shown in place of a page that this role may not open. The server enforces the right independently (decision A-20).
 */
export function NoAccess() {
  useShowsContent(true);
  const router = useRouter();
  const { user } = useSession();
  return (
    <EmptyState
      title={appTexts.noAccess}
      action={
        user ? (
          <Button onClick={() => void router.navigate({ to: firstPathOf(user) })}>{appTexts.toStart}</Button>
        ) : null
      }
    />
  );
}
