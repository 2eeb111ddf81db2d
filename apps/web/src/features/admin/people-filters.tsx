/** The filters of the list of people, and the buttons that add people. */
import { Button, Group } from '@mantine/core';
import { roleNames } from '@pms/domain/labour/role-names';
import { roles } from '@pms/domain/roles';
import { accountStates } from '@pms/domain/users/account-lists';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMay } from '../../client/session';
import { FilterSelect } from '../../ui/filter-select';
import { FoldingFilters } from '../../ui/folding-filters';
import { SearchField } from '../../ui/search-field';
import type { AdminSearch } from './admin-search';
import { texts } from './texts';

const words = texts.users;

interface PeopleFiltersProps {
  readonly search: AdminSearch;
  readonly onChange: (next: Partial<AdminSearch>) => void;
  readonly onAdd: () => void;
  readonly onImport: () => void;
  readonly onMatch: () => void;
}

export function PeopleFilters({ search, onChange, onAdd, onImport, onMatch }: PeopleFiltersProps) {
  const mayMatch = useMay('correctOrder');
  return (
    <Group align="flex-end" gap="sm">
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        flex="1 1 12rem"
        text={search.search}
        onSearch={(text) => onChange({ search: text })}
      />
      <FoldingFilters values={[search.role, search.state]}>
        <FilterSelect
          label={words.role}
          w="10rem"
          all={words.all}
          choices={roles.map((value) => ({ value, label: roleNames[value] }))}
          value={search.role}
          onChange={(role) => onChange({ role })}
        />
        <FilterSelect
          label={words.state}
          w="9rem"
          all={words.all}
          choices={accountStates.map((value) => ({ value, label: words.states[value] }))}
          value={search.state}
          onChange={(state) => onChange({ state })}
        />
      </FoldingFilters>
      {mayMatch ? (
        <Button variant="default" onClick={onMatch}>
          {texts.names.title}
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={onImport}>
        {words.import}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {words.add}
      </Button>
    </Group>
  );
}
