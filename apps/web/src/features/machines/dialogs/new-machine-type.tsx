/** Adds an equipment type inside the machine form. The type belongs to the area that is chosen in the form. */
import { Button, Fieldset, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { createMachineType } from '@pms/domain/machines/endpoints';
import { createMachineTypeBody, type MachineType, machineTypeCategories } from '@pms/domain/machines/schema';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../client/api';
import { fieldErrors } from '../../../ui/field-errors';
import { ProblemNote } from '../../../ui/problem-note';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import { environmentsQuery, machineKeys } from '../queries';
import { texts } from '../texts';
import { useMachineAction } from '../use-machine-action';
import { formTexts } from './form-texts';

const words = formTexts.newType;
type Category = (typeof machineTypeCategories)[number];

interface NewMachineTypeProps {
  readonly environment: string;
  readonly onCreated: (type: MachineType) => void;
  readonly onClose: () => void;
}

export function NewMachineType({ environment, onCreated, onClose }: NewMachineTypeProps) {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [category, setCategory] = useState<Category>(machineTypeCategories[0]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const body = { name, description, category, environment };
  const created = useMachineAction({
    act: async () => (await call(createMachineType, { body })).data,
    done: (type) => texts.done.typeCreated(type.name),
    failed: texts.failures.createType,
    onDone: (type) => {
      void cache.invalidateQueries({ queryKey: machineKeys.types });
      void cache.invalidateQueries({ queryKey: environmentsQuery.queryKey });
      onCreated(type);
    },
  });
  const create = () => {
    const wrong = fieldErrors(createMachineTypeBody, body);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) created.send(undefined);
  };
  // This field is inside the machine form. Without this handler, Enter would send the machine form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.name === 'type-name') create();
  };
  const refusedName = created.fields.find(({ path }) => path === 'name')?.message;
  return (
    <Fieldset legend={words.title} onKeyDown={onKeyDown}>
      <Stack gap="sm">
        <TextInput
          label={words.name}
          name="type-name"
          required
          maxLength={100}
          value={name}
          error={errors.name ?? refusedName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={words.category}
          allowDeselect={false}
          data={[...machineTypeCategories]}
          value={category}
          onChange={(chosen) => setCategory((chosen as Category | null) ?? category)}
        />
        <Textarea
          label={words.description}
          autosize
          minRows={1}
          value={description}
          error={errors.description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <ProblemNote problem={created.problem} />
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <ReasonedButton reason={undefined} variant="light" loading={created.isBusy} onClick={create}>
            {words.submit}
          </ReasonedButton>
        </Group>
      </Stack>
    </Fieldset>
  );
}
