/** Leads the only person of an empty plant to the set-up. Every other person who may set up the plant sees a link. */
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMayOpen } from '../../client/built-pages';
import { PageButton } from '../../client/page-button';
import { usePageOpener } from '../../client/page-link';
import { plantQuery } from '../../client/plant';
import { useMay, useSession } from '../../client/session';
import { hasLeftSetUp } from '../first-hour/left-set-up';
import { everybodyQuery } from '../first-hour/queries';
import { texts } from './texts';

const path = '/first-hour';

export function SetUpLead({ isEmpty }: { readonly isEmpty: boolean }) {
  const { user } = useSession();
  const mayOpen = useMayOpen()(path);
  const seesPeople = useMay('manageUsers');
  const openPage = usePageOpener();
  const { data: plant } = useQuery({ ...plantQuery, enabled: mayOpen });
  const mayLead = mayOpen && seesPeople && isEmpty && user !== null && !hasLeftSetUp(user.id);
  const { data: people } = useQuery({ ...everybodyQuery, enabled: mayLead });
  const leads = mayLead && plant?.plant_name === null && people?.total === 1;
  useEffect(() => {
    if (leads) openPage(path);
  });
  if (!mayOpen) return null;
  return (
    <Group>
      <PageButton variant="filled" href={path}>
        {texts.firstSteps.setUp}
      </PageButton>
    </Group>
  );
}
