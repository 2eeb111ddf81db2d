import { Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedLoad } from '../../../ui/failed-load';
import { environmentsQuery, machineTypesQuery } from '../queries';
import { texts } from '../texts';
import { formTexts } from './form-texts';
import classes from './machine-dialog.module.css';
import { MachineFieldGroup } from './machine-field-group';
import type { MachineFormValues } from './machine-form';
import { NewMachineType } from './new-machine-type';

interface IdentificationFieldsProps {
  readonly form: UseFormReturnType<MachineFormValues>;
  readonly isReadOnly: boolean;
}

/** Name, area and type. Each area has its own types, so a change of the area clears the type. */
export function IdentificationFields({ form, isReadOnly }: IdentificationFieldsProps) {
  const { data: environments = [], error, refetch } = useQuery(environmentsQuery);
  const area = form.values.environment;
  return (
    <MachineFieldGroup legend={formTexts.groups.identification} isReadOnly={isReadOnly}>
      <TextInput label={formTexts.name} required data-autofocus {...form.getInputProps('name')} />
      {error ? <FailedLoad message={texts.loadFailures.environments} onRetry={() => void refetch()} /> : null}
      <div className={classes.pair}>
        <Select
          label={formTexts.environment}
          required
          allowDeselect={false}
          data={environments.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.getInputProps('environment')}
          onChange={(environment) => {
            if (environment !== area) form.setValues({ environment, type: null });
          }}
        />
        <TypeSelect form={form} area={area} />
      </div>
      {area && !isReadOnly ? <InlineType form={form} area={area} /> : null}
    </MachineFieldGroup>
  );
}

interface TypeSelectProps {
  readonly form: UseFormReturnType<MachineFormValues>;
  readonly area: string | null;
}

function TypeSelect({ form, area }: TypeSelectProps) {
  const {
    data: types = [],
    error,
    refetch,
  } = useQuery({
    ...machineTypesQuery(area ?? ''),
    enabled: area !== null,
  });
  if (error) return <FailedLoad message={texts.loadFailures.types} onRetry={() => void refetch()} />;
  const chosen = form.values.type;
  // The chosen type stays readable while the list is loading.
  const names = new Set([...types.map(({ name }) => name), ...(chosen ? [chosen] : [])]);
  return (
    <Select
      label={formTexts.type}
      required
      searchable
      disabled={area === null}
      placeholder={area === null ? formTexts.chooseArea : undefined}
      data={[...names]}
      {...form.getInputProps('type')}
    />
  );
}

function InlineType({ form, area }: { readonly form: TypeSelectProps['form']; readonly area: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        {formTexts.newType.open}
      </Button>
    );
  }
  return (
    <NewMachineType
      environment={area}
      onClose={() => setOpen(false)}
      onCreated={({ name }) => {
        form.setFieldValue('type', name);
        setOpen(false);
      }}
    />
  );
}
