import { Group, PasswordInput, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changePassword } from '@pms/domain/sessions/endpoints';
import { leastStrength, passwordChecks, passwordStrength, strengthLabels } from '@pms/domain/sessions/rules';
import { changePasswordBody } from '@pms/domain/sessions/schema';
import type { FormEvent } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { fieldErrors, focusFirstError } from '../../ui/field-errors';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { StrengthMeter } from '../../ui/strength-meter';
import { TitledSection } from '../../ui/titled-section';
import { useAction } from '../use-action';
import { useFieldsOfError } from './fields-of-error';
import { mySessionsQuery } from './queries';
import { texts } from './texts';

const words = texts.password;
const empty = { currentPassword: '', newPassword: '', confirmation: '' };

const wrong = (values: typeof empty): Record<string, string> => ({
  ...(values.confirmation === values.newPassword ? {} : { confirmation: words.mismatch }),
  ...fieldErrors(changePasswordBody, values),
});

/** A draft must not contain a password. */
export function PasswordForm() {
  const form = useForm({ mode: 'controlled', initialValues: empty, validate: wrong });
  const { currentPassword, newPassword } = form.values;
  const { send, isBusy, error, problem } = useAction({
    act: () => call(changePassword, { body: { currentPassword, newPassword } }),
    done: () => words.done,
    onDone: () => form.reset(),
    problemOf: (failure) => sentenceOr(words.failed, failure),
    concerns: [mySessionsQuery.queryKey],
  });
  useFieldsOfError(error, form.setFieldError);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.validate().hasErrors) focusFirstError(event.currentTarget);
    else send(undefined);
  };
  const score = passwordStrength(newPassword);
  return (
    <TitledSection title={words.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <PasswordInput
            label={words.current}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': words.show.current }}
            {...passwordField(form.getInputProps('currentPassword'))}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PasswordInput
              label={words.chosen}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': words.show.chosen }}
              {...passwordField(form.getInputProps('newPassword'))}
            />
            <PasswordInput
              label={words.confirm}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': words.show.confirm }}
              {...passwordField(form.getInputProps('confirmation'))}
            />
          </SimpleGrid>
          <StrengthMeter
            score={score}
            label={strengthLabels[score - 1]}
            enough={leastStrength}
            checks={passwordChecks.map(({ label, holds }) => ({ label, holds: holds(newPassword) }))}
          />
          <ProblemNote problem={problem} />
          <Group justify="flex-end">
            <ReasonedButton type="submit" reason={undefined} loading={isBusy}>
              {words.save}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </TitledSection>
  );
}

/** The library marks other fields as invalid, but not this field. */
const passwordField = <Props extends { readonly error?: unknown }>(props: Props) =>
  ({ required: true, ...props, 'aria-invalid': Boolean(props.error) }) as const;
