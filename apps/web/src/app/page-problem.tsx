import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ProblemScreen } from './problem-screen';

/** The router shows this screen in place of a broken page. The menu around the page stays. */
export function PageProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const showAgain = () => {
    reset();
    void router.invalidate();
  };
  return <ProblemScreen error={error} onShowAgain={showAgain} />;
}
