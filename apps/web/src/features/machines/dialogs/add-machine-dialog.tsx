import { createMachine } from '@pms/domain/machines/endpoints';
import { createMachineBody } from '@pms/domain/machines/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { useSession } from '../../../client/session';
import { useDraftForm } from '../../../ui/draft-form';
import { FormDialog } from '../../../ui/form-dialog';
import { showMachine } from '../live';
import { texts } from '../texts';
import { useMachineAction } from '../use-machine-action';
import { CycleFields } from './cycle-fields';
import { formTexts } from './form-texts';
import { IdentificationFields } from './identification-fields';
import {
  alsoWrong,
  emptyMachineForm,
  type MachineBody,
  type MachineFormValues,
  machineBody,
} from './machine-form';
import { PerformanceFields } from './performance-fields';
import { WorkforceFields } from './workforce-fields';

export function AddMachineDialog({ onClose }: { readonly onClose: () => void }) {
  const cache = useQueryClient();
  const { user } = useSession();
  const added = useMachineAction({
    act: async (body: MachineBody) => (await call(createMachine, { body })).data,
    done: () => texts.done.added,
    failed: texts.failures.add,
    onDone: (machine) => {
      showMachine(cache, machine);
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<MachineFormValues>(
    {
      draft: `${user?.id}:add-machine`,
      empty: emptyMachineForm,
      schema: createMachineBody,
      toBody: machineBody,
      alsoWrong,
    },
    added.fields,
  );
  return (
    <FormDialog
      title={formTexts.add.title}
      submitLabel={formTexts.add.submit}
      size="large"
      isBusy={added.isBusy}
      problem={added.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) => added.send(machineBody(values)))}
    >
      <IdentificationFields form={form} isReadOnly={false} />
      <PerformanceFields form={form} isReadOnly={false} />
      <WorkforceFields form={form} isReadOnly={false} />
      <CycleFields form={form} />
    </FormDialog>
  );
}
