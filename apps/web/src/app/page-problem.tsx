import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ProblemScreen } from './problem-screen';

/** The router's place for a page that broke: the menu around it stays. */
export function PageProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const showAgain = () => {
    reset();
    void router.invalidate();
  };
  return <ProblemScreen error={error} onShowAgain={showAgain} />;
}
