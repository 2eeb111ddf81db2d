import classes from './notices.module.css';
import { TroubleBanner } from './trouble-banner';

/**
 * Notices lie over the page and not in it, because a banner that moves the page between the press and the release of a
 * button would lose the press.
 */
export function Notices() {
  return (
    <div className={classes.notices}>
      <TroubleBanner />
    </div>
  );
}
