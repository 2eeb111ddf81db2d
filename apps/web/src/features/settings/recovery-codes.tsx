import { Group, Stack } from '@mantine/core';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { ShownOnce } from '../../ui/shown-once';
import { secondFactorTexts as words } from './second-factor-texts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Stack gap="md">
      <ShownOnce label={words.codes.label} hint={words.codes.hint} secret={codes.join('\n')} />
      <Group justify="flex-end">
        <ReasonedButton reason={undefined} onClick={onDone}>
          {words.codes.done}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
