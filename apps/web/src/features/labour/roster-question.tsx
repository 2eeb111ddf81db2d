/**
 * Asks for the missing part of a change of the roster: a reason that overrides the rules, or a confirmation for marked
 * attendance.
 */
import { Text } from '@mantine/core';
import { FormDialog } from '../../ui/form-dialog';
import { GuardDialog } from './guard-dialog';
import { carryTexts as texts } from './roster-carry-texts';
import type { RosterQuestion } from './use-roster-changes';

interface RosterQuestionProps {
  readonly question: RosterQuestion;
  readonly onClose: () => void;
}

export function RosterQuestionDialog({ question, onClose }: RosterQuestionProps) {
  if (question.kind === 'reason')
    return (
      <GuardDialog
        name={namesIn(question.findings.map(({ employee }) => employee))}
        findings={question.findings}
        submitLabel={texts.withReason}
        withNames
        onClose={onClose}
        onOverride={(reason) => {
          onClose();
          question.again(reason);
        }}
      />
    );
  return (
    <FormDialog
      title={texts.marked}
      submitLabel={texts.removeAll}
      isDanger
      isBusy={false}
      problem={undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        question.again();
      }}
    >
      <Text>{question.sentence}</Text>
    </FormDialog>
  );
}

/** "Zanele Ngcobo", or "Zanele Ngcobo and 3 more" */
function namesIn(all: readonly string[]): string {
  const names = [...new Set(all)];
  const [first = ''] = names;
  return names.length > 1 ? `${first} and ${names.length - 1} more` : first;
}
