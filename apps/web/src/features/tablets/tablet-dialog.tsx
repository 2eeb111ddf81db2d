/** Binds the device with the typed code, or changes a tablet. */
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { bindTablet, changeTablet } from '@pms/domain/tablets/endpoints';
import {
  longestSignOutSeconds,
  shortestSignOutSeconds,
  usualSignOutSeconds,
} from '@pms/domain/tablets/rules';
import { bindBody, type Tablet, tabletBody } from '@pms/domain/tablets/schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { environmentsQuery, machinesQuery } from '../machines/queries';
import { tabletsQuery } from './queries';
import { tabletTexts } from './texts';

const words = tabletTexts.dialog;

interface Values {
  readonly code: string;
  readonly name: string;
  /** The code of the area; empty for machines. */
  readonly environment: string;
  readonly machine_ids: readonly string[];
  readonly sign_out_seconds: number | string;
}

const placeOf = ({ name, environment, machine_ids, sign_out_seconds }: Values) => ({
  name,
  environment: environment === '' ? null : environment,
  machine_ids: environment === '' ? machine_ids.map(Number) : [],
  sign_out_seconds: Number(sign_out_seconds),
});

const valuesOf = (tablet: Tablet | undefined): Values => ({
  code: '',
  name: tablet?.name ?? '',
  environment: tablet?.environment ?? '',
  machine_ids: (tablet?.machine_ids ?? []).map(String),
  sign_out_seconds: tablet?.sign_out_seconds ?? usualSignOutSeconds,
});

interface TabletDialogProps {
  readonly tablet?: Tablet;
  readonly onClose: () => void;
}

export function TabletDialog({ tablet, onClose }: TabletDialogProps) {
  const { user } = useSession();
  const { data: environments = [] } = useQuery(environmentsQuery);
  const { data: machines = [] } = useQuery(machinesQuery);
  const { data: tablets } = useQuery(tabletsQuery);
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id}:tablet-${tablet?.id ?? 'new'}`,
    record: tablets?.find(({ id }) => id === tablet?.id) ?? tablet,
    valuesOf,
    schema: tablet ? tabletBody : bindBody,
    toBody: (values: Values) => ({ ...placeOf(values), ...(tablet ? {} : { code: values.code }) }),
    save: async ({ code = '', ...body }, version) =>
      tablet
        ? (await call(changeTablet, { params: { id: tablet.id }, body: { ...body, version } })).data
        : (await call(bindTablet, { body: { ...body, code } })).data,
    concerns: [tabletsQuery.queryKey],
    onSaved: ({ name }) => {
      toast('success', tablet ? words.saved(name) : words.bound(name));
      onClose();
    },
    failed: tablet ? words.saveFailed : words.bindFailed,
  });
  const machineField = form.getInputProps('machine_ids');
  return (
    <FormDialog
      title={tablet ? words.changeTitle(tablet.name) : words.bindTitle}
      submitLabel={tablet ? words.save : words.bind}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      {tablet ? null : (
        <TextInput
          label={words.code}
          description={words.codeHint}
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('code')}
        />
      )}
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <Select
        label={words.area}
        allowDeselect={false}
        data={[
          { value: '', label: words.noArea },
          ...environments.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.getInputProps('environment')}
      />
      {form.values.environment === '' ? (
        <MultiSelect
          label={words.machines}
          description={words.machinesHint}
          searchable
          data={machines.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...machineField}
        />
      ) : null}
      <NumberInput
        label={words.signOut}
        min={shortestSignOutSeconds}
        max={longestSignOutSeconds}
        allowDecimal={false}
        {...form.getInputProps('sign_out_seconds')}
      />
      <NewerRecord of={saved} />
    </FormDialog>
  );
}
