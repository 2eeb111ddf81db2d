/** The printed labels: sheets of A4, or one label after the other on a roll. */
import { onDemand } from '../../ui/on-demand';
import { type Label, type LabelPaper, sheetsOf } from './label';
import classes from './labels.module.css';
import { labelTexts as texts } from './texts';

const LabelCode = onDemand(async () => (await import('./label-code')).default);

/** The only key of sheets, places and copies is their number. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ number: at + 1, item }));

interface LabelSheetProps {
  readonly labels: readonly Label[];
  readonly paper: LabelPaper;
  readonly copies: number;
  readonly firstPlace: number;
}

export function LabelSheet({ labels, paper, copies, firstPlace }: LabelSheetProps) {
  const sheets = paper === 'a4' ? sheetsOf(labels, copies, firstPlace) : [];
  const onRoll = paper === 'a4' ? [] : labels.flatMap((label) => Array.from({ length: copies }, () => label));
  return (
    <section className={classes.paper} aria-label={texts.preview} data-paper={paper}>
      {numbered(sheets).map(({ number, item: places }) => (
        <div key={number} className={classes.sheet} data-sheet>
          {numbered(places).map(({ number: place, item: label }) => (
            <div key={place}>{label ? <OneLabel label={label} /> : null}</div>
          ))}
        </div>
      ))}
      {numbered(onRoll).map(({ number, item: label }) => (
        <div key={number} className={classes[paper]}>
          <OneLabel label={label} />
        </div>
      ))}
    </section>
  );
}

/** A long name gets smaller letters, so that the name fits on the label. */
const sizeOf = ({ title }: Label): string =>
  title.length > 32 ? 'small' : title.length > 14 ? 'middle' : 'large';

function OneLabel({ label }: { readonly label: Label }) {
  return (
    <div className={classes.label} data-label={label.title}>
      <LabelCode code={label.code} name={label.title} className={classes.code ?? ''} />
      <div className={classes.words}>
        <div className={classes.kind}>{label.kind}</div>
        <div className={classes.title} data-size={sizeOf(label)}>
          {label.title}
        </div>
        {label.lines.map((line) => (
          <div key={line} className={classes.line}>
            {line}
          </div>
        ))}
      </div>
    </div>
  );
}
