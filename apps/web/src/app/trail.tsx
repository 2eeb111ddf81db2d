import { Fragment } from 'react';
import { appTexts } from './app-texts';
import { pages } from './pages';
import classes from './trail.module.css';

/** One step of a path as words: hyphens become spaces, each word is capitalised (specification 1, section 2). */
const titleCased = (step: string): string =>
  step
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export function Trail({ path }: { readonly path: string }) {
  const menu = pages.find((page) => page.path === path)?.menu;
  const group = menu?.isOnTrail ? [menu.group] : [];
  const steps = path.split('/').filter(Boolean).map(titleCased);
  return (
    <nav aria-label={appTexts.breadcrumb}>
      <div className={classes.steps}>
        {[appTexts.home, ...group, ...steps].map((step, index) => (
          <Fragment key={step}>
            {index === 0 ? null : <span>/</span>}
            <p className={classes.step}>{step}</p>
          </Fragment>
        ))}
      </div>
    </nav>
  );
}
