/** The message of a plant without people. Only a person who may add people sees the link to add the first person. */
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';

const texts = {
  title: 'The plant has no people yet',
  hint: 'An administrator enters people, or reads them from a file.',
} as const;

export function NoPeopleYet({ action }: { readonly action: ReactNode }) {
  return <EmptyState title={texts.title} hint={texts.hint} action={action} />;
}
