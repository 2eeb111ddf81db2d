/** Adds or changes an area. */
import { Select, Textarea, TextInput } from '@mantine/core';
import { createEnvironment, updateEnvironment } from '@pms/domain/machines/endpoints';
import {
  createEnvironmentBody,
  type Environment,
  environmentColors,
  updateEnvironmentBody,
} from '@pms/domain/machines/schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { useSavedRecord } from '../../ui/use-saved-record';
import { environmentsQuery } from '../machines/queries';
import { adminKeys } from './queries';
import { texts } from './texts';
import { sayDone } from './use-admin-call';

const words = texts.environments;

interface Values {
  readonly name: string;
  readonly code: string;
  readonly default_unit: string;
  readonly color: (typeof environmentColors)[number];
  readonly description: string;
}

const toBody = (values: Values): Values => values;

const valuesOf = (environment: Environment | undefined): Values => ({
  name: environment?.name ?? '',
  code: environment?.code ?? '',
  default_unit: environment?.default_unit ?? 'units',
  color: environmentColors.find((color) => color === environment?.color) ?? 'gray',
  description: environment?.description ?? '',
});

interface EnvironmentDialogProps {
  readonly environment?: Environment;
  readonly onClose: () => void;
}

export function EnvironmentDialog({ environment, onClose }: EnvironmentDialogProps) {
  const { user } = useSession();
  const { data: rows } = useQuery(environmentsQuery);
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id}:environment-${environment?.id ?? 'new'}`,
    record: rows?.find(({ id }) => id === environment?.id) ?? environment,
    valuesOf,
    schema: environment ? updateEnvironmentBody : createEnvironmentBody,
    toBody,
    save: async (body, version) =>
      environment
        ? (await call(updateEnvironment, { params: { id: environment.id }, body: { ...body, version } })).data
        : (await call(createEnvironment, { body })).data,
    concerns: [environmentsQuery.queryKey, adminKeys.overview],
    onSaved: ({ name }) => {
      sayDone(words.saved(name));
      onClose();
    },
    failed: environment ? words.updateFailed : words.createFailed,
  });
  return (
    <FormDialog
      title={environment ? words.editTitle(environment.name) : words.addTitle}
      submitLabel={environment ? texts.save : words.add}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <TextInput
        label={words.columns.name}
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={words.columns.code}
        description={words.codeHint}
        required
        maxLength={50}
        {...form.getInputProps('code')}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('code', value.toLowerCase().replaceAll(/\s/g, '_'))
        }
      />
      <TextInput
        label={words.columns.unit}
        description={words.unitHint}
        required
        {...form.getInputProps('default_unit')}
      />
      <Select
        label={words.color}
        allowDeselect={false}
        data={[...environmentColors]}
        {...form.getInputProps('color')}
      />
      <Textarea
        label={words.columns.description}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <NewerRecord of={saved} />
    </FormDialog>
  );
}
