/** Asks for the password before a change of the second factor. A person without a password only confirms. */
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { FormDialog } from '../../ui/form-dialog';
import { useAction } from '../use-action';
import { OwnPasswordInput } from './own-password-input';
import { secondFactorTexts as words } from './second-factor-texts';

interface OwnPasswordDialogProps<Answer> {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly failed: string;
  /** False for a person who signs in only through the company. */
  readonly hasPassword?: boolean;
  readonly act: (currentPassword: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

export function OwnPasswordDialog<Answer>({
  title,
  text,
  submitLabel,
  failed,
  hasPassword = true,
  act,
  onDone,
  onClose,
}: OwnPasswordDialogProps<Answer>) {
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const { send, isBusy, problem, fields, forgetProblem } = useAction({
    act: () => act(password),
    onDone,
    problemOf: (error) => sentenceOr(failed, error),
  });
  const refused = fields.find(({ path }) => path === 'currentPassword')?.message;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      problem={refused ? undefined : problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (password || !hasPassword) send(undefined);
      }}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        {hasPassword ? (
          <OwnPasswordInput
            value={password}
            error={wasSent && !password ? words.passwordRequired : refused}
            onChange={(typed) => {
              forgetProblem();
              setPassword(typed);
            }}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
