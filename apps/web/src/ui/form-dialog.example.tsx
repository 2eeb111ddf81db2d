import { TextInput } from '@mantine/core';
import { type Example, nothing } from '../gallery/example';
import { FormDialog } from './form-dialog';

const height = 360;
const form = {
  title: 'Cancel order: ORD-2026-0001',
  submitLabel: 'Cancel order',
  isBusy: false,
  problem: undefined,
  onSubmit: nothing,
  onClose: nothing,
};

export const example: Example = {
  title: 'Dialog around a form',
  states: {
    empty: {
      height,
      show: () => (
        <FormDialog {...form}>
          <TextInput label="Reason" required />
        </FormDialog>
      ),
    },
    'a field is wrong': {
      height,
      show: () => (
        <FormDialog {...form}>
          <TextInput label="Reason" required error="A reason is required" />
        </FormDialog>
      ),
    },
    refused: {
      height,
      show: () => (
        <FormDialog {...form} problem="An order that is completed cannot be cancelled">
          <TextInput label="Reason" required defaultValue="The customer withdrew" />
        </FormDialog>
      ),
    },
    'on its way': {
      height,
      show: () => (
        <FormDialog {...form} isBusy>
          <TextInput label="Reason" required defaultValue="The customer withdrew" />
        </FormDialog>
      ),
    },
    dangerous: {
      height,
      show: () => (
        <FormDialog {...form} isDanger size="sm">
          <TextInput label="Reason" required />
        </FormDialog>
      ),
    },
  },
};
