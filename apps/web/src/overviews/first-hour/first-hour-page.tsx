/**
 * Leads the first administrator of an empty plant to the first order. Each step saves its own data and shows the data
 * that exist already.
 */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Permission } from '@pms/domain/roles';
import type { ReactNode } from 'react';
import { useShowsContent } from '../../client/first-content';
import { usePageOpener } from '../../client/page-link';
import { usePageSearch } from '../../client/page-search';
import { useSession } from '../../client/session';
import { EnvironmentsTab } from '../../features/admin/environments-tab';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { TitledSection } from '../../ui/titled-section';
import { CrewsStep } from './crews-step';
import classes from './first-hour.module.css';
import { firstHourSearch, type HourStep } from './first-hour-search';
import { leaveSetUp } from './left-set-up';
import { MachinesStep } from './machines-step';
import { OrderStep } from './order-step';
import { PeopleStep } from './people-step';
import { PlantStep } from './plant-step';
import { firstOpenOf, progressOf, stepsOf } from './progress';
import { RatesStep } from './rates-step';
import { StepNav } from './step-nav';
import { texts } from './texts';
import { useStanding } from './use-standing';

/** The right that the calls of a step require. */
const rights: Readonly<Record<HourStep, Permission>> = {
  plant: 'manageSettings',
  areas: 'manageMachines',
  machines: 'manageMachines',
  people: 'manageUsers',
  crews: 'planLabour',
  rates: 'manageMachines',
  order: 'viewOrders',
};

export function FirstHourPage() {
  const { standing, settings, areas, machines, hasFailed, retry } = useStanding();
  useShowsContent(standing !== undefined || hasFailed);
  const { search, change } = usePageSearch(firstHourSearch);
  const openPage = usePageOpener();
  const { user } = useSession();
  const offered = stepsOf(settings.shift_model).filter((step) => user?.permissions.includes(rights[step]));
  const leave = () => {
    leaveSetUp(user?.id ?? 0);
    openPage('/');
  };
  const header = (
    <PageHeader
      title={texts.title}
      facts={<Text c="dimmed">{texts.hint}</Text>}
      actions={
        <Button variant="default" onClick={leave}>
          {texts.leave}
        </Button>
      }
    />
  );
  if (!standing)
    return (
      <Stack gap="md">
        {header}
        {hasFailed ? (
          <FailedLoad message={texts.failedLoad} onRetry={retry} />
        ) : (
          <Skeleton h={400} role="status" aria-label={texts.title} />
        )}
      </Stack>
    );
  const progress = progressOf(standing);
  const shown =
    offered.find((step) => step === search.step) ??
    firstOpenOf(offered, progress) ??
    offered.at(-1) ??
    'plant';
  const go = (step: HourStep) => change({ step });
  const at = offered.indexOf(shown);
  const next = offered[at + 1];
  const before = offered[at - 1];
  const steps: Readonly<Record<HourStep, () => ReactNode>> = {
    plant: () => <PlantStep settings={settings} onSaved={() => next && go(next)} />,
    areas: () => (
      <Stack gap="md">
        <Text>{texts.areas.intro}</Text>
        <EnvironmentsTab />
      </Stack>
    ),
    machines: () => <MachinesStep areas={areas} machines={machines} />,
    people: () => <PeopleStep areas={areas} />,
    crews: () => <CrewsStep machines={machines} />,
    rates: () => <RatesStep machines={machines} />,
    order: () => <OrderStep missing={machines.length === 0 ? [texts.names.machines] : []} />,
  };
  return (
    <Stack gap="md">
      <div className={classes.screenOnly}>{header}</div>
      <div className={classes.columns}>
        <div className={classes.screenOnly}>
          <StepNav steps={offered} shown={shown} progress={progress} onGo={go} />
        </div>
        <TitledSection key={shown} title={texts.names[shown]}>
          {steps[shown]()}
          <Group justify="space-between" className={classes.screenOnly ?? ''}>
            {before ? (
              <Button variant="subtle" onClick={() => go(before)}>
                {texts.back}
              </Button>
            ) : (
              <span />
            )}
            {next ? (
              <Button variant="light" onClick={() => go(next)}>
                {texts.next(texts.names[next])}
              </Button>
            ) : null}
          </Group>
        </TitledSection>
      </div>
    </Stack>
  );
}
