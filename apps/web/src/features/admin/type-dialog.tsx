/** Adds or changes a machine type. */
import { Select, Textarea, TextInput } from '@mantine/core';
import { createMachineType, updateMachineType } from '@pms/domain/machines/endpoints';
import {
  createMachineTypeBody,
  type MachineType,
  machineTypeCategories,
  updateMachineTypeBody,
} from '@pms/domain/machines/schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { useSavedRecord } from '../../ui/use-saved-record';
import { environmentsQuery, machineKeys } from '../machines/queries';
import { adminKeys, everyTypeQuery } from './queries';
import { texts } from './texts';
import { sayDone } from './use-admin-call';

const words = texts.types;

interface Values {
  readonly name: string;
  readonly category: (typeof machineTypeCategories)[number];
  /** The code of the area; empty for every area. */
  readonly environment: string;
  readonly description: string;
}

const toBody = ({ environment, ...values }: Values) => ({
  ...values,
  environment: environment === '' ? null : environment,
});

const valuesOf = (type: MachineType | undefined): Values => ({
  name: type?.name ?? '',
  category: machineTypeCategories.find((one) => one === type?.category) ?? 'Production',
  environment: type?.environment ?? '',
  description: type?.description ?? '',
});

interface TypeDialogProps {
  readonly type?: MachineType;
  readonly onClose: () => void;
}

export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const { user } = useSession();
  const { data: rows } = useQuery(everyTypeQuery);
  const { data: environments = [] } = useQuery(environmentsQuery);
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id}:machine-type-${type?.id ?? 'new'}`,
    record: rows?.find(({ id }) => id === type?.id) ?? type,
    valuesOf,
    schema: type ? updateMachineTypeBody : createMachineTypeBody,
    toBody,
    save: async (body, version) =>
      type
        ? (await call(updateMachineType, { params: { id: type.id }, body: { ...body, version } })).data
        : (await call(createMachineType, { body })).data,
    concerns: [machineKeys.types, environmentsQuery.queryKey, adminKeys.overview],
    onSaved: ({ name }) => {
      sayDone(words.saved(name));
      onClose();
    },
    failed: type ? words.updateFailed : words.createFailed,
  });
  return (
    <FormDialog
      title={type ? words.editTitle(type.name) : words.addTitle}
      submitLabel={type ? texts.save : words.add}
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
      <Select
        label={words.columns.category}
        allowDeselect={false}
        data={[...machineTypeCategories]}
        {...form.getInputProps('category')}
      />
      <Select
        label={words.columns.environment}
        allowDeselect={false}
        data={[
          { value: '', label: words.everyArea },
          ...environments.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.getInputProps('environment')}
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
