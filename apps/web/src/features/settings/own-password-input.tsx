import { PasswordInput } from '@mantine/core';
import { secondFactorTexts as words } from './second-factor-texts';

interface OwnPasswordInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The password of the person who is signed in, to confirm a change. */
export function OwnPasswordInput({ value, error, onChange }: OwnPasswordInputProps) {
  return (
    <PasswordInput
      label={words.password}
      required
      maw="24rem"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
      value={value}
      error={error}
      // The library sets this attribute on other fields, but not on this field.
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
