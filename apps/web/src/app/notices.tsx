import classes from './notices.module.css';
import { TroubleBanner } from './trouble-banner';

/**
 * What comes and goes by itself lies over the page, never in it: a banner that pushed the page down between the press
 * and the release of a button would take the press away.
 */
export function Notices() {
  return (
    <div className={classes.notices}>
      <TroubleBanner />
    </div>
  );
}
