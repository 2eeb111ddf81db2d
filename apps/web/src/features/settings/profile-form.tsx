import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { changedFields } from '@pms/domain/changed-fields';
import { passwordRefusal } from '@pms/domain/tablets/rules';
import { updateProfile } from '@pms/domain/users/endpoints';
import { type ProfileBody, profileBody, type SignedInUser } from '@pms/domain/users/schema';
import { call } from '../../client/api';
import { recheckSession, showUser, useSession } from '../../client/session';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { texts } from './texts';

const words = texts.profile;

export function ProfileForm() {
  const { user } = useSession();
  return user ? <FormOf user={user} /> : null;
}

const valuesOf = ({ email, fullName, phone }: SignedInUser): Required<ProfileBody> & { phone: string } => ({
  email: email ?? '',
  fullName,
  phone: phone ?? '',
});

function FormOf({ user }: { readonly user: SignedInUser }) {
  const { form, isBusy, onSubmit, sentence } = useSavedForm({
    draft: `${user.id}:profile`,
    empty: valuesOf(user),
    follows: ['email', 'fullName', 'phone'],
    schema: profileBody,
    toBody: (values) => values,
    // Sends only the changed fields. An admin may have saved the other fields since the page was opened.
    save: async (values) =>
      (await call(updateProfile, { body: changedFields(valuesOf(user), values)?.after ?? {} })).data,
    concerns: [],
    onSaved: (saved) => {
      showUser(saved);
      toast('success', words.done);
      // The profile is saved in any case. The next call of the session repeats a failed call.
      recheckSession().catch(() => undefined);
    },
    failed: words.failed,
  });
  return (
    <TitledSection title={words.title}>
      <form onSubmit={onSubmit} noValidate>
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
          <ProblemNote problem={sentence} />
          <Group justify="flex-end">
            <ReasonedButton type="submit" reason={passwordRefusal(user.proved_by)?.message} loading={isBusy}>
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
