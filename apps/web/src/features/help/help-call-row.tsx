/** One open call: place, kind, start, helper, and the next step as the only filled button. */
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { cancelRefusal, isHelpOverdue, resolveRefusal, takeRefusal } from '@pms/domain/help/rules';
import type { HelpCall } from '@pms/domain/help/schema';
import { useState } from 'react';
import { usePlantNow } from '../../client/plant-now';
import { RelativeTime } from '../../client/relative-time';
import { useMay, useSession } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import classes from './help.module.css';
import { texts } from './texts';
import { useHelpStep } from './use-help-step';

export function HelpCallRow({ call }: { readonly call: HelpCall }) {
  const { user } = useSession();
  const responder = { user_id: user?.id ?? 0, leads: useMay('recordEvents') };
  const [done, setDone] = useState('');
  const step = useHelpStep(call.id);
  const isOverdue = isHelpOverdue(call, usePlantNow());
  const where = call.machine_name ?? call.area ?? texts.anywhere;
  const isMine = resolveRefusal(call, responder) === undefined;
  return (
    <li className={classes.call} data-call={call.id} data-overdue={isOverdue || call.is_loud || undefined}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" align="baseline">
          <Text fw={650}>{`${call.kind_label}, ${where}`}</Text>
          <Text fw={650}>
            <RelativeTime time={call.called_at} />
          </Text>
        </Group>
        <Text fz="sm" c="dimmed">
          {[
            call.order_number,
            call.note,
            texts.by(call.called_by_name),
            call.taken_by_name ? texts.takenBy(call.taken_by_name) : ringsAt(call),
            isOverdue ? texts.overdue : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {call.state === 'arrived' && isMine ? (
          <TextInput
            label={texts.done}
            maxLength={500}
            value={done}
            onChange={(event) => setDone(event.currentTarget.value)}
          />
        ) : null}
        <Group gap="sm">
          {call.state === 'called' ? (
            <ReasonedButton
              className={classes.key ?? ''}
              reason={takeRefusal(call, responder)?.message}
              disabled={step.isBusy}
              onClick={() => step.send({ does: 'take' })}
            >
              {texts.take}
            </ReasonedButton>
          ) : null}
          {call.state === 'taken' ? (
            <ReasonedButton
              className={classes.key ?? ''}
              reason={takeRefusal(call, responder)?.message}
              disabled={step.isBusy}
              onClick={() => step.send({ does: 'arrive' })}
            >
              {texts.arrive}
            </ReasonedButton>
          ) : null}
          {call.state === 'arrived' || call.state === 'taken' ? (
            <ReasonedButton
              className={classes.key ?? ''}
              variant={call.state === 'arrived' ? 'filled' : 'default'}
              reason={resolveRefusal(call, responder)?.message}
              disabled={step.isBusy}
              onClick={() => step.send({ does: 'resolve', done })}
            >
              {texts.resolve}
            </ReasonedButton>
          ) : null}
          {call.state === 'called' && cancelRefusal(call, responder) === undefined ? (
            <ReasonedButton
              reason={undefined}
              variant="default"
              className={classes.key ?? ''}
              disabled={step.isBusy}
              onClick={() => step.send({ does: 'cancel' })}
            >
              {texts.cancel}
            </ReasonedButton>
          ) : null}
        </Group>
      </Stack>
    </li>
  );
}

function ringsAt({ reached, level }: HelpCall): string {
  if (reached === 0) return texts.unheard;
  return level === 0 ? texts.reached(reached) : `${texts.wentUp}, ${texts.reached(reached)}`;
}
