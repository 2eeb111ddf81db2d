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
import { useReadVersion } from '../../ui/use-read-version';
import { useSavedForm } from '../../ui/use-saved-form';
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
  const { base, newer, take, draft } = useReadVersion(
    `${user?.id}:machine-type-${type?.id ?? 'new'}`,
    type,
    rows,
  );
  const { data: environments = [] } = useQuery(environmentsQuery);
  const { form, ...saved } = useSavedForm({
    draft,
    empty: valuesOf(type),
    schema: type ? updateMachineTypeBody : createMachineTypeBody,
    toBody,
    save: async (values: Values) =>
      base
        ? (
            await call(updateMachineType, {
              params: { id: base.id },
              body: { ...toBody(values), version: base.version },
            })
          ).data
        : (await call(createMachineType, { body: toBody(values) })).data,
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
      problem={newer ? undefined : saved.problem}
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
      <NewerRecord
        newer={newer}
        take={take}
        forgetProblem={saved.forgetProblem}
        onLoad={(present) => form.setValues(valuesOf(present))}
      />
    </FormDialog>
  );
}
