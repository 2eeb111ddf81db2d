/**
 * The actions of a supervisor on a stop: investigate, resolve, approve. A button that cannot be pressed shows the rule
 * (PH-33).
 */
import { Text } from '@mantine/core';
import { changeDowntime } from '@pms/domain/downtime/endpoints';
import { changeRefusal, lockedStopRefusal, type StopEditor } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { PlantFacts } from '@pms/domain/settings/schema';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useMonthLock } from '../../client/month-lock';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useMay, useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAction } from '../use-action';
import { reasonShown } from './reason-shown';
import { downtimeKeys } from './report-queries';
import { reportTexts } from './report-texts';
import { ResolveStop } from './resolve-stop-dialog';
import classes from './stop-moves.module.css';

const moves = ['investigating', 'resolved', 'approved'] as const;
type Move = (typeof moves)[number];

/** Short messages of report screens stay three seconds (decision A-44). */
const toastMs = 3000;

function useEditor(): StopEditor {
  const { user } = useSession();
  return {
    user_id: user?.id ?? 0,
    recordEvents: useMay('recordEvents'),
    viewReports: useMay('viewReports'),
  };
}

/** The present status is not offered; the rule refuses every other invalid status with its sentence. */
function whyNot(
  stop: DowntimeRecord,
  status: Move,
  editor: StopEditor,
  { shift_plan, time_zone }: Pick<PlantFacts, 'shift_plan' | 'time_zone'>,
) {
  if (stop.status === status && status !== 'approved') return reportTexts.moved[status];
  const moment = { now: plantNow(), shift_plan, time_zone };
  return changeRefusal(stop, { status }, editor, moment)?.message;
}

export function StopMoves({ stop }: { readonly stop: DowntimeRecord }) {
  const plant = usePlant();
  const editor = useEditor();
  const locked = lockedStopRefusal(stop, 'move', useMonthLock(), plant.time_zone)?.message;
  const [isAsking, setAsking] = useState(false);
  const [isResolving, setResolving] = useState(false);
  const { send, isBusy, input, problem } = useAction({
    act: (status: Move) =>
      call(changeDowntime, { params: { id: stop.id }, body: { status, version: stop.version } }),
    done: (_answer, status) => reportTexts.moved[status],
    doneMs: toastMs,
    onDone: () => setAsking(false),
    problemOf: (error) => sentenceOr(reportTexts.moveFailed, error),
    problemMs: toastMs,
    concerns: [downtimeKeys.all],
    isBusyUntilLoaded: true,
  });
  const what = `${stop.machine_name ?? reportTexts.noMachine}: ${reasonShown(stop)}`;
  return (
    <div className={classes.moves}>
      {moves.map((move) => (
        <ReasonedButton
          key={move}
          variant="default"
          px="xs"
          flex="none"
          aria-label={`${reportTexts.moves[move]} ${what}`}
          loading={isBusy && input === move}
          reason={locked ?? whyNot(stop, move, editor, plant)}
          onClick={() => {
            if (move === 'approved') setAsking(true);
            else if (move === 'resolved') setResolving(true);
            else send(move);
          }}
        >
          {reportTexts.moves[move]}
        </ReasonedButton>
      ))}
      {isResolving ? <ResolveStop stop={stop} what={what} onClose={() => setResolving(false)} /> : null}
      {isAsking ? (
        <FormDialog
          title={reportTexts.approveTitle}
          submitLabel={reportTexts.moves.approved}
          size="sm"
          isBusy={isBusy}
          problem={problem}
          onClose={() => setAsking(false)}
          onSubmit={(event) => {
            event.preventDefault();
            send('approved');
          }}
        >
          <Text>{reportTexts.approveText(what)}</Text>
        </FormDialog>
      ) : null}
    </div>
  );
}
