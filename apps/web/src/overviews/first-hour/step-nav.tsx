/** The steps of the set-up, each with its progress. A person can open every step at any time. */
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import classes from './first-hour.module.css';
import type { HourStep } from './first-hour-search';
import type { progressOf } from './progress';
import { texts } from './texts';

interface StepNavProps {
  readonly steps: readonly HourStep[];
  readonly shown: HourStep;
  readonly progress: ReturnType<typeof progressOf>;
  readonly onGo: (step: HourStep) => void;
}

export function StepNav({ steps, shown, progress, onGo }: StepNavProps) {
  return (
    <nav aria-label={texts.steps}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const { isDone, fact } = progress[step];
          return (
            <li key={step}>
              <UnstyledButton
                className={classes.step}
                data-step={step}
                data-done={isDone}
                aria-current={step === shown ? 'step' : undefined}
                onClick={() => onGo(step)}
              >
                {isDone ? (
                  <IconCircleCheckFilled size={20} color="var(--pms-running-text)" aria-hidden />
                ) : (
                  <IconCircleDashed size={20} aria-hidden />
                )}
                <span>
                  <Text component="span" display="block" fw={600}>
                    {index + 1}. {texts.names[step]}
                    <VisuallyHidden>, {isDone ? texts.done : texts.open}</VisuallyHidden>
                  </Text>
                  <Text component="span" fz="sm" c="dimmed" className={classes.fact ?? ''}>
                    {fact}
                  </Text>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
