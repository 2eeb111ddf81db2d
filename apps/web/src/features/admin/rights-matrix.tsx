/** The matrix of roles and rights. The effect of a change on people is shown before it is saved (decision A-18). */
import { Button, Checkbox, Group, List, Skeleton, Stack, Table, Text } from '@mantine/core';
import { roleNames } from '@pms/domain/labour/role-names';
import { type Permission, type Role, rightName } from '@pms/domain/roles';
import { putPermissionMatrix } from '@pms/domain/settings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { activePeopleQuery, adminKeys, rightsQuery } from './queries';
import {
  changesBetween,
  changesOver,
  editableRoles,
  everyRight,
  holdsRight,
  type RightChange,
  type Rights,
  rightsBody,
  withChange,
} from './rights';
import classes from './rights-matrix.module.css';
import { texts } from './texts';
import { useAdminCall } from './use-admin-call';

const words = texts.tools;

export function RightsMatrix() {
  const { data, error, refetch } = useQuery(rightsQuery);
  return (
    <TitledSection title={words.rights}>
      <Text c="dimmed">{words.rightsHint}</Text>
      {error ? <FailedLoad message={texts.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {data ? <MatrixOf saved={data.data as Rights} version={data.version} /> : null}
    </TitledSection>
  );
}

interface MatrixState {
  readonly saved: Rights;
  readonly version: number;
}

function MatrixOf(present: MatrixState) {
  const { saved } = present;
  const [changes, setChanges] = useState<readonly RightChange[]>([]);
  /** The matrix at the time of the first change. The changes are saved with its version (decision 0555). */
  const [seen, setSeen] = useState(present);
  const save = useAdminCall({
    act: () => call(putPermissionMatrix, { query: { version: seen.version }, body: rightsBody(changes) }),
    done: () => words.saved,
    failed: words.failed,
    concerns: [adminKeys.rights],
    onDone: () => setChanges([]),
  });
  const change = (next: readonly RightChange[], over: MatrixState) => {
    setSeen(over);
    setChanges(next);
    // The problem is about changes that no longer exist.
    if (next.length === 0) save.forgetProblem();
  };
  const isStale = changes.length > 0 && seen.version !== present.version && !save.isBusy;
  const takePresent = (next: readonly RightChange[]) => {
    save.forgetProblem();
    change(next, present);
  };
  return (
    <>
      <Table.ScrollContainer minWidth="44rem" type="native" tabIndex={0} aria-label={words.table}>
        <Table className={classes.matrix} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.right}</Table.Th>
              <Table.Th>{roleNames.admin}</Table.Th>
              {editableRoles.map((role) => (
                <Table.Th key={role}>{roleNames[role]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {everyRight.map((permission) => (
              <Table.Tr key={permission}>
                <Table.Th scope="row" fw={400}>
                  {rightName(permission)}
                </Table.Th>
                <Table.Td>
                  <RightBox of="admin" permission={permission} holds />
                </Table.Td>
                {editableRoles.map((role) => (
                  <Table.Td key={role}>
                    <RightBox
                      of={role}
                      permission={permission}
                      holds={holdsRight(saved, changes, role, permission)}
                      onChange={(holds) =>
                        change(
                          withChange(saved, changes, { role, permission, holds }),
                          changes.length > 0 ? seen : present,
                        )
                      }
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changes.length > 0 ? <ChangeList title={words.change} changes={changes} /> : null}
      {isStale ? (
        <>
          <ChangeList title={words.changedMeanwhile} changes={changesBetween(seen.saved, saved)} />
          <ChangedMeanwhile
            onKeep={() => takePresent(changesOver(saved, changes))}
            onLoad={() => takePresent([])}
          />
        </>
      ) : null}
      <ProblemNote problem={isStale ? undefined : save.problem} />
      {changes.length > 0 ? (
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => change([], present)}>
            {words.discard}
          </Button>
          <ReasonedButton reason={undefined} loading={save.isBusy} onClick={() => save.send()}>
            {words.save}
          </ReasonedButton>
        </Group>
      ) : null}
    </>
  );
}

interface RightBoxProps {
  readonly of: Role;
  readonly permission: Permission;
  readonly holds: boolean;
  /** Without this function, the right cannot be changed. */
  readonly onChange?: (holds: boolean) => void;
}

function RightBox({ of, permission, holds, onChange }: RightBoxProps) {
  return (
    <div className={classes.box}>
      <Checkbox
        size="lg"
        aria-label={words.holds(roleNames[of], rightName(permission))}
        checked={holds}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </div>
  );
}

interface ChangeListProps {
  readonly title: string;
  readonly changes: readonly RightChange[];
}

function ChangeList({ title, changes }: ChangeListProps) {
  const { data: people = [] } = useQuery(activePeopleQuery);
  const concerned = (role: Role) => people.filter((one) => one.role === role).length;
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{title}</Text>
      <List>
        {changes.map(({ role, permission, holds }) => (
          <List.Item key={`${role}-${permission}`}>
            {(holds ? words.gains : words.loses)(roleNames[role], rightName(permission), concerned(role))}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
