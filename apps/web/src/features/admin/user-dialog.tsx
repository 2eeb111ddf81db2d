/** Adds or changes a person. */
import { Button, Group, PasswordInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { roleNames } from '@pms/domain/labour/role-names';
import { roles } from '@pms/domain/roles';
import { createUser, updateUser } from '@pms/domain/users/endpoints';
import { usualCompany } from '@pms/domain/users/rules';
import { type Account, createUserBody, updateUserBody } from '@pms/domain/users/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { useSavedRecord } from '../../ui/use-saved-record';
import { environmentsQuery } from '../machines/queries';
import { adminKeys } from './queries';
import { texts } from './texts';
import { sayDone } from './use-admin-call';
import { bodyOf, proposedPassword, schemaOf, userValues } from './user-form';

const words = texts.users;

interface UserDialogProps {
  /** The person to change; without it, the dialog adds a person. */
  readonly user?: Account;
  readonly onClose: () => void;
}

export function UserDialog({ user, onClose }: UserDialogProps) {
  const { user: me } = useSession();
  const [isReadable, setReadable] = useState(false);
  const { form, ...saved } = useSavedRecord({
    draft: `${me?.id}:user-${user?.id ?? 'new'}`,
    record: user,
    valuesOf: userValues,
    secrets: ['password'],
    schema: schemaOf(user),
    toBody: bodyOf(user),
    save: async (body, version) =>
      user
        ? (
            await call(updateUser, {
              params: { id: user.id },
              body: { ...updateUserBody.parse(body), version },
            })
          ).data
        : (await call(createUser, { body: createUserBody.parse(body) })).data,
    concerns: [adminKeys.users, adminKeys.overview, ['users']],
    onSaved: ({ fullName }) => {
      sayDone(user ? words.saved(fullName) : words.added(fullName));
      onClose();
    },
    failed: user ? words.updateFailed : words.createFailed,
  });
  const { data: areas } = useQuery(environmentsQuery);
  const textField = (
    name: 'username' | 'email' | 'fullName' | 'employee_code' | 'company' | 'phone' | 'position',
  ) => ({
    ...form.getInputProps(name),
  });
  return (
    <FormDialog
      title={user ? words.editTitle(user.fullName) : words.addTitle}
      submitLabel={user ? texts.save : words.add}
      size="large"
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={words.username}
          required
          maxLength={50}
          autoComplete="off"
          data-autofocus
          {...textField('username')}
        />
        <TextInput
          label={words.email}
          description={user?.email_set_by_self ? words.ownEmailHint : undefined}
          required={!user || user.email !== null}
          maxLength={254}
          autoComplete="off"
          {...textField('email')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={words.fullName} maxLength={100} {...textField('fullName')} />
        <Select
          label={words.role}
          required
          allowDeselect={false}
          data={roles.map((value) => ({ value, label: roleNames[value] }))}
          {...form.getInputProps('role')}
        />
      </SimpleGrid>
      <PasswordInput
        label={words.password}
        description={user ? words.passwordBlank : words.passwordNew}
        required={!user}
        maxLength={128}
        autoComplete="new-password"
        visible={isReadable}
        onVisibilityChange={setReadable}
        {...form.getInputProps('password')}
      />
      <Group>
        <Button
          variant="default"
          onClick={() => {
            form.setFieldValue('password', proposedPassword());
            setReadable(true);
          }}
        >
          {words.propose}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput label={words.columns.code} maxLength={50} {...textField('employee_code')} />
        <TextInput
          label={words.columns.company}
          maxLength={100}
          placeholder={usualCompany}
          {...textField('company')}
        />
        <TextInput label={words.phone} maxLength={50} {...textField('phone')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={words.area}
          clearable
          data={(areas ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...form.getInputProps('environment')}
        />
        <TextInput label={words.position} maxLength={100} {...textField('position')} />
      </SimpleGrid>
      {form.values.role === 'viewer' ? (
        <Switch
          label={words.display}
          description={words.displayHint}
          {...form.getInputProps('is_display', { type: 'checkbox' })}
        />
      ) : null}
      {user ? (
        <Switch
          label={words.active}
          description={words.activeHint}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
      ) : null}
      <NewerRecord of={saved} />
    </FormDialog>
  );
}
