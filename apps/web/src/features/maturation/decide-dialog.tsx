/** The decision about a blend. The dialog names the recorded facts and the check that supports the decision (PH-31). */
import { Alert, Radio, Stack, Text, Textarea } from '@mantine/core';
import { decideBlend } from '@pms/domain/maturation/endpoints';
import { maturationTransitions, readyRefusal, readyWantsReason } from '@pms/domain/maturation/rules';
import { type MaturationRecord, maturationStatusBody } from '@pms/domain/maturation/schema';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { LastCheck } from './last-check';
import { ReleaseTestsNote } from './release-tests-note';
import { formTexts, texts } from './texts';
import { useBlendCall } from './use-blend-call';

const words = formTexts.decide;

interface DecideDialogProps {
  readonly blend: MaturationRecord;
  /** The decision that the pressed button has already chosen. */
  readonly to?: MaturationStatus | undefined;
  readonly onClose: () => void;
}

interface Values {
  status: MaturationStatus | null;
  notes: string;
}

export function DecideDialog({ blend, to, onClose }: DecideDialogProps) {
  const { user } = useSession();
  const saved = useBlendCall({
    endpoint: decideBlend,
    params: { id: blend.id },
    failed: words.failed,
    done: ({ status }) => words.done(status),
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Values>(
    {
      draft: `${user?.id}:maturation-decide-${blend.id}-${to ?? 'any'}`,
      empty: { status: to ?? null, notes: '' },
      schema: maturationStatusBody,
      toBody: (values) => values,
      alsoWrong: ({ status }): Record<string, string> => (status === null ? { status: words.choose } : {}),
    },
    saved.fields,
  );
  const { status } = form.values;
  const condition = blend.last_check?.visual_condition ?? null;
  return (
    <FormDialog
      title={`${to === 'ready' ? texts.markReady : words.title}: ${blend.blend_name} (${blend.batch_number})`}
      submitLabel={words.submit(status)}
      isDanger={status === 'rejected'}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={onSubmit(({ status: chosen, notes }) => {
        if (chosen) saved.send({ status: chosen, notes, version: blend.version });
      })}
    >
      {to === undefined ? (
        <Radio.Group label={words.choice} required {...form.getInputProps('status')}>
          <Stack gap="xs" pt="xs">
            {maturationTransitions[blend.status].map((one) => {
              const refused = one === 'ready' ? readyRefusal(blend)?.message : undefined;
              return (
                <Radio
                  key={one}
                  value={one}
                  label={texts.statuses[one]}
                  disabled={refused !== undefined}
                  {...(refused ? { description: refused } : {})}
                />
              );
            })}
          </Stack>
        </Radio.Group>
      ) : null}
      {status === 'ready' ? <Text>{words.records}</Text> : null}
      <Stack gap={2}>
        <Text fz="sm" fw={600}>
          {words.lastCheck}
        </Text>
        <LastCheck check={blend.last_check} />
      </Stack>
      {status === 'ready' && readyWantsReason(condition) ? (
        <Alert color="yellow" variant="outline" role="note">
          {condition === null ? words.noCheck : words.badCheck(condition)}
        </Alert>
      ) : null}
      {status === 'ready' ? <ReleaseTestsNote lotId={blend.id} /> : null}
      <Textarea
        label={words.reason}
        description={words.reasonHint}
        autosize
        minRows={2}
        maxLength={1000}
        required={status === 'rejected' || (status === 'ready' && readyWantsReason(condition))}
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  );
}
