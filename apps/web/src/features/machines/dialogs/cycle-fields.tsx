import { Alert, Group, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { usesTwoShiftsFrom } from '@pms/domain/crews/rules';
import { plantDateOf } from '@pms/domain/plant-time';
import { IconUsersGroup } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { PageButton } from '../../../client/page-button';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { DateField } from '../../../ui/date-field';
import { formTexts } from './form-texts';
import classes from './machine-dialog.module.css';
import { MachineFieldGroup } from './machine-field-group';
import type { MachineFormValues } from './machine-form';

const plannerPath = '/labor-planner';

/** The 2-2-2 cycle and the link to the planner. A plant that stays with three shifts has no cycle (decision A-01). */
export function CycleFields({ form }: { readonly form: UseFormReturnType<MachineFormValues> }) {
  const { shift_plan, time_zone } = usePlant();
  const today = plantDateOf(plantNow(), time_zone);
  const isOn = form.values.shift_cycle_enabled;
  return (
    <MachineFieldGroup legend={formTexts.groups.cycle}>
      {usesTwoShiftsFrom(shift_plan, today) ? (
        <div className={classes.pair}>
          <Switch
            label={formTexts.cycleEnabled}
            description={formTexts.cycleHint}
            {...form.getInputProps('shift_cycle_enabled', { type: 'checkbox' })}
          />
          {isOn ? (
            <DateField
              label={formTexts.cycleStart}
              description={formTexts.cycleStartHint}
              clearable
              {...form.getInputProps('cycle_start_date')}
            />
          ) : null}
        </div>
      ) : (
        <Alert color="yellow">{formTexts.noCycle}</Alert>
      )}
      <PlannerButton />
    </MachineFieldGroup>
  );
}

/** The link to the planner is shown only in an application that has the planner's page. */
function PlannerButton() {
  const router = useRouter({ warn: false });
  if (!router || !(plannerPath in router.routesByPath)) return null;
  return (
    <Group>
      <PageButton href={plannerPath} leftSection={<IconUsersGroup size={18} />}>
        {formTexts.planner}
      </PageButton>
    </Group>
  );
}
