import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { updateProfile } from '@pms/domain/users/endpoints';
import { profileBody, type SignedInUser } from '@pms/domain/users/schema';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { recheckSession, showUser, useSession } from '../../client/session';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft';
import { fieldErrors, focusFirstError } from '../../ui/field-errors';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { toast } from '../../ui/toasts';
import { useFieldsOfError } from './fields-of-error';
import { texts } from './texts';

const words = texts.profile;

export function ProfileForm() {
  const { user } = useSession();
  return user ? <FormOf user={user} /> : null;
}

function FormOf({ user }: { readonly user: SignedInUser }) {
  const draft = `${user.id}:profile`;
  const form = useForm({
    mode: 'controlled',
    initialValues: readDraft(draft, {
      email: user.email ?? '',
      fullName: user.fullName,
      phone: user.phone ?? '',
    }),
    validate: (values) => fieldErrors(profileBody, values),
    validateInputOnBlur: true,
    onValuesChange: (values) => keepDraft(draft, values),
  });
  const save = useMutation({
    mutationFn: async () => (await call(updateProfile, { body: form.getValues() })).data,
    onSuccess: async (saved) => {
      dropDraft(draft);
      showUser(saved);
      toast('success', words.done);
      await recheckSession();
    },
  });
  useFieldsOfError(save.error, form.setFieldError);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.validate().hasErrors) focusFirstError(event.currentTarget);
    else save.mutate();
  };
  return (
    <TitledSection title={words.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Group gap="xl">
            <Fact name={words.username} value={user.username} />
            <Fact name={words.role} value={user.role} />
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={words.fullName}
              required
              autoComplete="name"
              {...form.getInputProps('fullName')}
            />
            <TextInput
              label={words.email}
              required
              type="email"
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            <TextInput label={words.phone} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          </SimpleGrid>
          <ProblemNote problem={save.error ? sentenceOr(words.failed, save.error) : undefined} />
          <Group justify="flex-end">
            <ReasonedButton type="submit" reason={undefined} loading={save.isPending}>
              {words.save}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </TitledSection>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {name}
      </Text>
      <Text fw={550}>{value}</Text>
    </div>
  );
}
