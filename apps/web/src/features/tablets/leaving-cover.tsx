/**
 * Covers the page of a person who is leaving the tablet. A press of the next person would act in the name of the person
 * before, or the page load would end the call of the press without a message.
 */
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import classes from './tablets.module.css';

const presses = ['pointerdown', 'mousedown', 'click', 'keydown', 'beforeinput', 'submit'] as const;

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

export function LeavingCover({ text }: { readonly text: string }) {
  useEffect(() => {
    for (const name of presses) window.addEventListener(name, stop, { capture: true });
    return () => {
      for (const name of presses) window.removeEventListener(name, stop, { capture: true });
    };
  }, []);
  return (
    <div className={classes.cover ?? ''} role="status">
      <Text fz="xl" fw={650}>
        {text}
      </Text>
    </div>
  );
}
