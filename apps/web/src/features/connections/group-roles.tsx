/** Lines of a group and the role that it gives, in order. */
import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import type { GroupRole } from '@pms/domain/oidc/schema';
import { type Role, roles } from '@pms/domain/roles';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { oidcTexts as words } from './oidc-texts';

interface GroupRolesProps {
  readonly lines: readonly GroupRole[];
  /** The errors by the path of the field, e.g. roles.0.group. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (lines: GroupRole[]) => void;
}

const nameOf = (role: Role): string => role.charAt(0).toUpperCase() + role.slice(1);

export function GroupRoles({ lines, errors, onChange }: GroupRolesProps) {
  const change = (at: number, line: Partial<GroupRole>) =>
    onChange(lines.map((one, place) => (place === at ? { ...one, ...line } : one)));
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {words.rolesTitle}
      </Title>
      <Text fz="sm" c="dimmed">
        {words.rolesHint}
      </Text>
      {[...lines.entries()].map(([at, { group, role }]) => (
        <Group key={at} align="flex-start" gap="sm">
          <TextInput
            aria-label={words.groupNamed(at + 1)}
            placeholder={words.group}
            maxLength={200}
            style={{ flex: '1 1 12rem' }}
            value={group}
            error={errors[`roles.${at}.group`]}
            onChange={({ currentTarget }) => change(at, { group: currentTarget.value })}
          />
          <Select
            aria-label={words.roleNamed(at + 1)}
            allowDeselect={false}
            style={{ flex: '1 1 10rem' }}
            data={roles.map((value) => ({ value, label: nameOf(value) }))}
            value={role}
            onChange={(next) => change(at, { role: (next ?? role) as Role })}
          />
          <Button
            variant="default"
            px="sm"
            aria-label={words.removeLine(at + 1)}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          >
            <IconTrash size={18} aria-hidden />
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...lines, { group: '', role: 'operator' }])}
        >
          {words.addLine}
        </Button>
      </Group>
    </Stack>
  );
}
