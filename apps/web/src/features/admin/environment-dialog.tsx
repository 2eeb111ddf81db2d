/** Adds an area, or changes one. */
import { Select, Textarea, TextInput } from '@mantine/core';
import { createEnvironment, updateEnvironment } from '@pms/domain/machines/endpoints';
import {
  createEnvironmentBody,
  type Environment,
  environmentColors,
  updateEnvironmentBody,
} from '@pms/domain/machines/schema';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { environmentsQuery } from '../machines/queries';
import { adminKeys } from './queries';
import { texts } from './texts';
import { useAdminCall } from './use-admin-call';

const words = texts.environments;

interface Values {
  readonly name: string;
  readonly code: string;
  readonly default_unit: string;
  readonly color: (typeof environmentColors)[number];
  readonly description: string;
}

const toBody = (values: Values): Values => values;

interface EnvironmentDialogProps {
  readonly environment?: Environment;
  readonly onClose: () => void;
}

export function EnvironmentDialog({ environment, onClose }: EnvironmentDialogProps) {
  const { user } = useSession();
  const saved = useAdminCall({
    act: async (body: Values) =>
      environment
        ? (await call(updateEnvironment, { params: { id: environment.id }, body })).data
        : (await call(createEnvironment, { body })).data,
    done: ({ name }) => words.saved(name),
    failed: words.saveFailed,
    concerns: [environmentsQuery.queryKey, adminKeys.overview],
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Values>(
    {
      draft: `${user?.id}:environment-${environment?.id ?? 'new'}`,
      empty: {
        name: environment?.name ?? '',
        code: environment?.code ?? '',
        default_unit: environment?.default_unit ?? 'units',
        color: environmentColors.find((color) => color === environment?.color) ?? 'gray',
        description: environment?.description ?? '',
      },
      schema: environment ? updateEnvironmentBody : createEnvironmentBody,
      toBody,
    },
    saved.fields,
  );
  return (
    <FormDialog
      title={environment ? words.editTitle(environment.name) : words.addTitle}
      submitLabel={environment ? texts.save : words.add}
      isBusy={saved.isBusy}
      problem={saved.fields.length > 0 ? undefined : saved.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) => saved.send(values))}
    >
      <TextInput
        label={words.columns.name}
        size="md"
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={words.columns.code}
        description={words.codeHint}
        size="md"
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
        size="md"
        required
        {...form.getInputProps('default_unit')}
      />
      <Select
        label={words.color}
        size="md"
        allowDeselect={false}
        data={[...environmentColors]}
        {...form.getInputProps('color')}
      />
      <Textarea
        label={words.columns.description}
        size="md"
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
