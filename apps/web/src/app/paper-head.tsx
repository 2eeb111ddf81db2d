/** The first lines of every printed page: the plant, the time and the person of the print, and the filters. */
import { formatDateTime } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePlant } from '../client/plant';
import { plantNow } from '../client/plant-now';
import { useSession } from '../client/session';
import { type FieldInForce, fieldsInForce } from '../ui/fields-in-force';
import { appTexts } from './app-texts';
import classes from './paper-head.module.css';

interface Paper {
  readonly at: string;
  readonly fields: readonly FieldInForce[];
}

/** Each sheet names its page, so that separated sheets can be recognised. */
const foot = new CSSStyleSheet();

function nameSheets(title: string): void {
  foot.replaceSync(`@page { @bottom-left { font: 9pt sans-serif; content: ${JSON.stringify(title)}; } }`);
  if (!document.adoptedStyleSheets.includes(foot)) document.adoptedStyleSheets.push(foot);
}

export default function PaperHead() {
  const { time_zone: zone, plant_name: plant } = usePlant();
  const { user } = useSession();
  const [paper, setPaper] = useState<Paper>();
  useEffect(() => {
    const write = () => {
      const fields = fieldsInForce(document.querySelector('#content') ?? document.body);
      setPaper({ at: plantNow(), fields });
      nameSheets(document.title);
    };
    // The browser lays out the paper directly after this event, so the change must be drawn at once.
    const note = () => flushSync(write);
    window.addEventListener('beforeprint', note);
    // The print preview may open before this code is loaded.
    if (window.matchMedia('print').matches) write();
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  if (!paper) return null;
  return (
    <div className={classes.head} data-paper-head>
      <div className={classes.line}>
        <strong>{plant ?? appTexts.product}</strong>
        <span>{appTexts.printed(formatDateTime(paper.at, zone), user?.fullName ?? '')}</span>
      </div>
      {paper.fields.length > 0 ? (
        <div>{paper.fields.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</div>
      ) : null}
    </div>
  );
}
