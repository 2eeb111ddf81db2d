/**
 * The strength of a password: a bar of parts, the word for the strength, and the checks. Colour is never the only sign.
 */
import { Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import classes from './strength-meter.module.css';

interface StrengthMeterProps {
  /** The number of checks that the password passes. */
  readonly score: number;
  /** The word for the score; undefined before anything was typed. */
  readonly label: string | undefined;
  /** The score that is enough. */
  readonly enough: number;
  readonly checks: readonly { readonly label: string; readonly holds: boolean }[];
}

export function StrengthMeter({ score, label, enough, checks }: StrengthMeterProps) {
  return (
    <Stack gap={6}>
      <Group gap="xs" wrap="nowrap">
        {/* Screen readers skip the bar, because the word beside the bar has the same meaning. */}
        <div className={classes.bar} data-enough={score >= enough} aria-hidden>
          {checks.map((check, index) => (
            <span key={check.label} className={classes.part} data-filled={index < score} />
          ))}
        </div>
        <Text fz="sm" fw={600} miw="5.5rem" role="status" aria-label="Password strength">
          {label}
        </Text>
      </Group>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <Text component="li" key={check.label} fz="sm" data-holds={check.holds}>
            {check.holds ? (
              <IconCheck size={14} aria-label="Holds: " />
            ) : (
              <IconPoint size={14} aria-label="Missing: " />
            )}{' '}
            {check.label}
          </Text>
        ))}
      </ul>
    </Stack>
  );
}
