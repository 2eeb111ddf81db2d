/** The three targets of the Performance tab, which are settings of the plant (PH-30). */
import { NumberInput } from '@mantine/core';
import { putPlant } from '@pms/domain/settings/endpoints';
import { type PlantSettings, plantBody } from '@pms/domain/settings/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { CallError } from '../../client/call-error';
import { plantQuery } from '../../client/plant';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { toast } from '../../ui/toasts';
import { analyticsKey } from './queries';
import { texts } from './texts';

const fields = [
  'target_order_completion',
  'target_machine_utilization',
  'target_production_efficiency',
] as const;
type Field = (typeof fields)[number];
type Targets = Record<Field, number | ''>;

const named: Readonly<Record<Field, keyof typeof texts.performance>> = {
  target_order_completion: 'order_completion',
  target_machine_utilization: 'machine_utilization',
  target_production_efficiency: 'production_efficiency',
};

/** An empty field is said to be wrong, and never sent as nothing. */
const toBody = (targets: Targets) =>
  Object.fromEntries(fields.map((field) => [field, targets[field] === '' ? Number.NaN : targets[field]]));

interface TargetsDialogProps {
  readonly settings: PlantSettings & { readonly version?: number };
  readonly onClose: () => void;
}

export function TargetsDialog({ settings, onClose }: TargetsDialogProps) {
  const cache = useQueryClient();
  const { user } = useSession();
  const saved = useMutation({
    mutationFn: async (targets: Targets) => {
      const { version } = settings;
      // The version over which it was typed: somebody else may have saved meanwhile (decision A-80).
      const body = plantBody.parse({ ...toBody(targets), ...(version === undefined ? {} : { version }) });
      return (await call(putPlant, { body })).data;
    },
    onSuccess: (plant) => {
      cache.setQueryData(plantQuery.queryKey, plant);
      void cache.invalidateQueries({ queryKey: analyticsKey });
      toast('success', texts.targetsSaved, 3000);
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Targets>(
    {
      draft: `${user?.id}:performance-targets`,
      empty: {
        target_order_completion: settings.target_order_completion,
        target_machine_utilization: settings.target_machine_utilization,
        target_production_efficiency: settings.target_production_efficiency,
      },
      schema: plantBody,
      toBody,
    },
    saved.error instanceof CallError ? saved.error.fields : undefined,
  );
  const problem = saved.error instanceof CallError ? saved.error.message : texts.targetsFailed;
  return (
    <FormDialog
      title={texts.changeTargets}
      size="sm"
      submitLabel={texts.saveTargets}
      isBusy={saved.isPending}
      problem={saved.error ? problem : undefined}
      onClose={onClose}
      onSubmit={onSubmit((targets) => saved.mutate(targets))}
    >
      {fields.map((field) => (
        <NumberInput
          key={field}
          label={texts.performance[named[field]]}
          description={texts.inPercent}
          size="md"
          required
          hideControls
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          {...form.getInputProps(field)}
        />
      ))}
    </FormDialog>
  );
}
