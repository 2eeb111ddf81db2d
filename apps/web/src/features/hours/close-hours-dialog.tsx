/** Asks before the hours of a period are closed, and lists people who are not marked. */
import { List, Text } from '@mantine/core';
import { closeHours } from '@pms/domain/hours/endpoints';
import type { Period } from '@pms/domain/hours/pay-period';
import type { UnmarkedShift } from '@pms/domain/hours/refusals';
import { formatPlantDate } from '@pms/domain/plant-time';
import { call } from '../../client/api';
import { hasCode, sentenceOr } from '../../client/call-error';
import { PageLink } from '../../client/page-link';
import { FormDialog } from '../../ui/form-dialog';
import { useAction } from '../use-action';
import { hoursKeys } from './queries';
import { texts } from './texts';

interface CloseHoursDialogProps {
  readonly period: Period;
  readonly onClose: () => void;
}

/** The maximum number of lines in the list. Further lines appear after the listed people are marked. */
const mostShown = 20;

export function CloseHoursDialog({ period, onClose }: CloseHoursDialogProps) {
  const close = useAction({
    act: () => call(closeHours, { body: period }),
    done: () => texts.periodClosed,
    onDone: onClose,
    problemOf: (error) => sentenceOr(texts.closeFailed, error),
    concerns: [hoursKeys.all],
  });
  const unmarked = hasCode(close.error, 'UNMARKED_PEOPLE')
    ? ((close.error.details?.people ?? []) as readonly UnmarkedShift[])
    : [];
  return (
    <FormDialog
      title={texts.closeTitle}
      submitLabel={texts.close}
      isBusy={close.isBusy}
      problem={close.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        close.send(undefined);
      }}
    >
      <Text>{texts.closeQuestion(formatPlantDate(period.from), formatPlantDate(period.to))}</Text>
      <Text fz="sm" c="dimmed">
        {texts.closeEffect}
      </Text>
      {unmarked.length > 0 ? (
        <List spacing={4}>
          {unmarked.slice(0, mostShown).map(({ full_name, date }) => (
            <List.Item key={`${full_name} ${date}`}>
              <PageLink href={`/attendance-register?date=${date}`}>
                {full_name}, {formatPlantDate(date)}
              </PageLink>
            </List.Item>
          ))}
        </List>
      ) : null}
    </FormDialog>
  );
}
