/** Which role holds which right; what a change does to whom stands there before it is saved (decision A-18). */
import { Button, Checkbox, Group, List, Skeleton, Stack, Table, Text } from '@mantine/core';
import { roleNames } from '@pms/domain/labour/role-names';
import { type Permission, type Role, rightName } from '@pms/domain/roles';
import { putPermissionMatrix } from '@pms/domain/settings/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { activePeopleQuery, adminKeys, rightsQuery } from './queries';
import {
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
      {data ? <MatrixOf saved={data as Rights} /> : null}
    </TitledSection>
  );
}

function MatrixOf({ saved }: { readonly saved: Rights }) {
  const [changes, setChanges] = useState<readonly RightChange[]>([]);
  const save = useAdminCall({
    act: () => call(putPermissionMatrix, { body: rightsBody(changes) }),
    done: () => words.saved,
    failed: words.failed,
    concerns: [adminKeys.rights],
    onDone: () => setChanges([]),
  });
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
                        setChanges(withChange(saved, changes, { role, permission, holds }))
                      }
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changes.length > 0 ? <ChangeList changes={changes} /> : null}
      <ProblemNote problem={save.problem} />
      {changes.length > 0 ? (
        <Group justify="flex-end" gap="sm">
          <Button variant="default" mih="var(--pms-touch)" onClick={() => setChanges([])}>
            {words.discard}
          </Button>
          <ReasonedButton
            reason={undefined}
            mih="var(--pms-touch)"
            loading={save.isBusy}
            onClick={() => save.send()}
          >
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
  /** Left out, the right is fixed. */
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

function ChangeList({ changes }: { readonly changes: readonly RightChange[] }) {
  const { data: people = [] } = useQuery(activePeopleQuery);
  const concerned = (role: Role) => people.filter((one) => one.role === role).length;
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{words.change}</Text>
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
