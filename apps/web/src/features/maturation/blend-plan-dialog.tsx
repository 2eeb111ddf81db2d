/** Changes the needs of a maturing blend: limits, days between two checks, and the tests for the release. */
import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { putBlendPlan } from '@pms/domain/maturation/endpoints';
import { type BlendPlan, blendPlanBody } from '@pms/domain/maturation/schema';
import { mostTests } from '@pms/domain/maturation/test-value-schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { TitledSection } from '../../ui/titled-section';
import { useVersionedForm } from '../../ui/use-versioned-form';
import { vesselTexts } from './ledger-texts';
import { aTest, type PlanValues, planBody, planValues } from './plan-form';
import { planTexts as words } from './test-texts';
import { useBlendCall } from './use-blend-call';

const limitWords = vesselTexts.form;
const numberInput = { inputMode: 'decimal' } as const;

interface BlendPlanDialogProps {
  readonly plan: BlendPlan;
  readonly onClose: () => void;
}

export function BlendPlanDialog({ plan, onClose }: BlendPlanDialogProps) {
  const { user } = useSession();
  const saved = useBlendCall({
    endpoint: putBlendPlan,
    params: { id: plan.product_id },
    failed: words.failed,
    done: () => words.done,
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:blend-plan-${plan.product_id}`,
      record: plan,
      valuesOf: planValues,
      schema: blendPlanBody,
      toBody: (values: PlanValues, { version }) => ({ ...planBody(values), version }),
    },
    saved,
  );
  const limits = [
    ['temperature_min', limitWords.temperatureMin],
    ['temperature_max', limitWords.temperatureMax],
    ['humidity_min', limitWords.humidityMin],
    ['humidity_max', limitWords.humidityMax],
  ] as const;
  return (
    <FormDialog
      title={words.changeOf(plan.name)}
      submitLabel={words.save}
      isBusy={saved.isBusy}
      problem={conflict.problem}
      size="xl"
      onClose={onClose}
      onSubmit={onSubmit((body) => saved.send(body))}
    >
      <Group grow align="flex-start">
        {limits.slice(0, 2).map(([field, label]) => (
          <NumberInput key={field} label={label} {...numberInput} {...form.getInputProps(field)} />
        ))}
      </Group>
      <Group grow align="flex-start">
        {limits.slice(2).map(([field, label]) => (
          <NumberInput key={field} label={label} {...numberInput} {...form.getInputProps(field)} />
        ))}
      </Group>
      <NumberInput
        label={words.days}
        inputMode="numeric"
        required
        {...form.getInputProps('check_every_days')}
      />
      <Tests form={form} />
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}

function Tests({ form }: { readonly form: UseFormReturnType<PlanValues> }) {
  const { tests } = form.values;
  const nextKey = Math.max(0, ...tests.map(({ key }) => key)) + 1;
  return (
    <TitledSection level={3} title={words.tests}>
      <Text c="dimmed">{words.testsHint}</Text>
      {tests.map((test, index) => (
        <Fieldset key={test.key} legend={words.test(index + 1)}>
          <TestRowFields form={form} index={index} />
        </Fieldset>
      ))}
      {tests.length < mostTests ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem('tests', aTest(nextKey))}
          >
            {words.addTest}
          </Button>
        </Group>
      ) : null}
    </TitledSection>
  );
}

interface TestRowFieldsProps {
  readonly form: UseFormReturnType<PlanValues>;
  readonly index: number;
}

function TestRowFields({ form, index }: TestRowFieldsProps) {
  const field = (name: string) => form.getInputProps(`tests.${index}.${name}`);
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm">
        <TextInput label={words.name} required maxLength={60} flex="3 1 12rem" {...field('name')} />
        <TextInput label={words.unit} maxLength={20} flex="1 1 6rem" {...field('unit')} />
        <NumberInput label={words.decimals} inputMode="numeric" flex="1 1 6rem" {...field('decimals')} />
      </Group>
      <Group align="flex-start" gap="sm">
        {(
          [
            ['lower_limit', words.lower],
            ['target', words.target],
            ['upper_limit', words.upper],
          ] as const
        ).map(([name, label]) => (
          <NumberInput key={name} label={label} flex="1 1 8rem" {...numberInput} {...field(name)} />
        ))}
      </Group>
      <Group justify="space-between">
        <Checkbox
          label={words.isRequired}
          {...form.getInputProps(`tests.${index}.is_required`, { type: 'checkbox' })}
        />
        <ActionIcon
          variant="subtle"
          aria-label={words.removeTest(form.values.tests[index]?.name || words.test(index + 1))}
          onClick={() => form.removeListItem('tests', index)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </Stack>
  );
}
