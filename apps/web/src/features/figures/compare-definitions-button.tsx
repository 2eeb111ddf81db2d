/** Opens the comparison of the definition's versions for the shown span. */
import { comparisonTooLong, mostComparedDays } from '@pms/domain/figures/refusals';
import { useState } from 'react';
import { onDemand } from '../../ui/on-demand';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { definitionTexts as words } from './definition-texts';
import type { FigureQuestion } from './queries';

const DefinitionsDialog = onDemand(async () => (await import('./definitions-dialog')).DefinitionsDialog);

interface CompareDefinitionsButtonProps {
  readonly question: FigureQuestion;
  readonly days: number;
}

export function CompareDefinitionsButton({ question, days }: CompareDefinitionsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ReasonedButton
        reason={days > mostComparedDays ? comparisonTooLong(mostComparedDays).message : undefined}
        variant="default"
        onClick={() => setIsOpen(true)}
      >
        {words.open}
      </ReasonedButton>
      {isOpen ? <DefinitionsDialog question={question} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
