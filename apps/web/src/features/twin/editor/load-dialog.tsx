/** The dialog Load Layout: saved layouts with dates, older versions, and the layout in use. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import * as endpoints from '@pms/domain/twin/endpoints';
import type { Drawing, LayoutRow } from '@pms/domain/twin/layout-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api';
import { failureText } from '../../../client/call-error';
import { usePlant } from '../../../client/plant';
import { useSession } from '../../../client/session';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { FailedLoad } from '../../../ui/failed-load';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import { RemovalDialog } from '../../../ui/removal-dialog';
import { useAction } from '../../use-action';
import { layoutKeys, layoutsQuery, layoutVersionQuery, layoutVersionsQuery } from '../layout/queries';
import type { PlanMachine } from '../plan/plan-machine';
import { CompareDialog } from './compare-dialog';
import type { Origin } from './sheets';
import { texts } from './texts';

/** One version of a saved layout. */
interface Wish {
  readonly row: LayoutRow;
  readonly versionNo: number;
}

interface LoadDialogProps {
  /** The present drawing, for a comparison with a saved version. */
  readonly drawing: Drawing;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly onLoad: (drawing: Drawing, origin: Origin) => void;
  readonly onClose: () => void;
}

export function LoadDialog({ drawing: drawn, machines, onLoad, onClose }: LoadDialogProps) {
  const layouts = useQuery(layoutsQuery);
  const [opened, setOpened] = useState<number | null>(null);
  const [compared, setCompared] = useState<Wish | null>(null);
  const [deleting, setDeleting] = useState<LayoutRow | null>(null);
  const role = useSession().user?.role;
  const cache = useQueryClient();
  const problemOf = (error: Error) => failureText(texts.loadFailed, error);
  const load = useAction({
    act: async ({ row, versionNo }: Wish) => ({
      row,
      drawing: await cache.fetchQuery(layoutVersionQuery(row.id, versionNo)),
    }),
    // Opens the older version as a change of the newest version. Saving restores the older version as the next version.
    onDone: ({ row: { id, name, version_no }, drawing: { data, machines } }) =>
      onLoad({ data, machines }, { id, name, version_no }),
    problemOf,
  });
  const activate = useAction({
    act: (id: number) => call(endpoints.activateLayout, { params: { id } }),
    problemOf,
    concerns: [layoutKeys.all],
    isBusyUntilLoaded: true,
  });
  const problem = load.problem ?? activate.problem ?? (layouts.error ? problemOf(layouts.error) : undefined);
  return (
    <Dialog title={texts.loadTitle} onClose={onClose} size="large">
      <Stack gap="md">
        {problem ? <FailedLoad message={problem} onRetry={() => void layouts.refetch()} /> : null}
        {layouts.data?.length === 0 ? <EmptyState title={texts.noLayouts} /> : null}
        {layouts.data?.map((row) => (
          <Stack key={row.id} gap="xs" data-layout={row.name}>
            <Line row={row} versionNo={row.version_no} at={row.saved_at} by={row.saved_by_name}>
              {row.active ? <Badge>{texts.inUse}</Badge> : null}
              <LoadButton row={row} versionNo={row.version_no} onPress={load.send} />
              <CompareButton row={row} versionNo={row.version_no} onPress={setCompared} />
              {row.active ? null : (
                <ReasonedButton
                  reason={undefined}
                  variant="default"
                  loading={activate.isBusy}
                  onClick={() => activate.send(row.id)}
                >
                  {texts.activate(row.name)}
                </ReasonedButton>
              )}
              {!row.active && (row.is_own || role === 'admin') ? (
                <Button variant="subtle" color="red.8" onClick={() => setDeleting(row)}>
                  {texts.deleteLayout(row.name)}
                </Button>
              ) : null}
              {row.version_no > 1 ? (
                <Button
                  variant="subtle"
                  aria-expanded={opened === row.id}
                  onClick={() => setOpened(opened === row.id ? null : row.id)}
                >
                  {texts.versions(row.name)}
                </Button>
              ) : null}
            </Line>
            {opened === row.id ? <Older row={row} onLoad={load.send} onCompare={setCompared} /> : null}
          </Stack>
        ))}
        {compared ? (
          <CompareDialog
            {...compared}
            drawing={drawn}
            machines={machines}
            onClose={() => setCompared(null)}
          />
        ) : null}
        {deleting ? (
          <RemovalDialog
            title={texts.deleteTitle}
            submitLabel={texts.delete}
            question={texts.deleteQuestion(deleting.name)}
            remove={() => call(endpoints.deleteLayout, { params: { id: deleting.id } })}
            concerns={[layoutKeys.all]}
            done={texts.deleted(deleting.name)}
            failed={texts.deleteFailed}
            onClose={() => setDeleting(null)}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface LineProps {
  readonly row: LayoutRow;
  readonly versionNo: number;
  readonly at: string;
  readonly by: string | null;
  readonly children: React.ReactNode;
}

function Line({ row, versionNo, at, by, children }: LineProps) {
  const { time_zone: zone } = usePlant();
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{`${row.name} · ${texts.versionOf(versionNo)}`}</Text>
        <Text fz="sm" c="dimmed">
          {`${formatDateTime(at, zone)}${by ? `, ${by}` : ''}`}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

interface VersionButtonProps {
  readonly row: LayoutRow;
  readonly versionNo: number;
  readonly onPress: (wish: Wish) => void;
}

function LoadButton({ row, versionNo, onPress }: VersionButtonProps) {
  return (
    <Button aria-label={texts.loadVersion(row.name, versionNo)} onClick={() => onPress({ row, versionNo })}>
      {texts.load}
    </Button>
  );
}

function CompareButton({ row, versionNo, onPress }: VersionButtonProps) {
  return (
    <Button
      variant="default"
      aria-label={texts.compareVersion(row.name, versionNo)}
      onClick={() => onPress({ row, versionNo })}
    >
      {texts.compare}
    </Button>
  );
}

interface OlderProps {
  readonly row: LayoutRow;
  readonly onLoad: (wish: Wish) => void;
  readonly onCompare: (wish: Wish) => void;
}

function Older({ row, onLoad, onCompare }: OlderProps) {
  const versions = useQuery(layoutVersionsQuery(row.id));
  return versions.data?.slice(1).map(({ version_no, created_at, created_by_name }) => (
    <Line key={version_no} row={row} versionNo={version_no} at={created_at} by={created_by_name}>
      <LoadButton row={row} versionNo={version_no} onPress={onLoad} />
      <CompareButton row={row} versionNo={version_no} onPress={onCompare} />
    </Line>
  ));
}
