import { type Step, steps } from './import-state';
import classes from './imports.module.css';
import { texts } from './texts';

/** The present step and the coming steps. */
export function StepList({ current }: { readonly current: Step }) {
  const at = steps.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={texts.stepsLabel}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          {...(step === current ? { 'aria-current': 'step' as const } : {})}
          data-past={index < at || undefined}
        >
          {texts.step(index + 1, texts.steps[step])}
        </li>
      ))}
    </ol>
  );
}
