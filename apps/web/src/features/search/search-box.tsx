/** The search of the header: results while typing, by group. Keys open it, arrows choose a result (PH-05). */
import { Combobox, Kbd, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { usePageOpener } from '../../client/page-link';
import { useSession } from '../../client/session';
import type { FoundGroups } from '../web-feature';
import type { Found, FoundGroup } from './found';
import { FoundRecord } from './found-record';
import { keepSearch, recentSearches } from './recent-searches';
import classes from './search.module.css';
import { texts } from './texts';
import { useSearchFor } from './use-search';

interface SearchBoxProps {
  readonly inputRef?: Ref<HTMLInputElement>;
  /** The presentation of each kind of record. */
  readonly presenters: FoundGroups;
  /** Called after a person opened a result. */
  readonly onDone?: () => void;
}

const recentKey = 'recent:';

export function SearchBox({ inputRef, presenters, onDone }: SearchBoxProps) {
  const [typed, setTyped] = useState('');
  /** The person pressed Enter before the answer. The first result opens when the answer arrives. */
  const [isHasty, setHasty] = useState(false);
  const [shown, setShown] = useState<Found | null>(null);
  const openPage = usePageOpener();
  const person = useSession().user?.id ?? 0;
  const state = useSearchFor(typed, presenters);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const groups = state.kind === 'found' ? state.groups : [];
  const entries = groups.flatMap((group) => group.entries);
  const first = entries[0];
  const open = (found: Found) => {
    keepSearch(person, typed);
    setTyped('');
    setHasty(false);
    combobox.closeDropdown();
    if (found.href === null) return setShown(found);
    openPage(found.href);
    onDone?.();
  };
  const choose = (key: string) => {
    if (key.startsWith(recentKey)) return setTyped(key.slice(recentKey.length));
    const found = entries.find((entry) => entry.key === key);
    if (found) open(found);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('');
    if (event.key === 'Enter' && state.kind === 'searching') setHasty(true);
  };
  const meetFirst = useEffectEvent(() => {
    if (isHasty && first) open(first);
    else combobox.selectFirstOption();
  });
  const firstKey = first?.key;
  useEffect(() => {
    if (firstKey !== undefined) meetFirst();
  }, [firstKey]);
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal shadow="md">
        <Combobox.Target>
          <TextInput
            ref={inputRef}
            aria-label={texts.title}
            placeholder={texts.placeholder}
            leftSection={<IconSearch size={18} />}
            rightSection={state.kind === 'searching' ? <Loader size="xs" /> : <Kbd visibleFrom="md">/</Kbd>}
            value={typed}
            maxLength={100}
            onKeyDown={press}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setHasty(false);
              combobox.openDropdown();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options} aria-label={texts.title}>
            <Inside state={state} typed={typed.trim()} groups={groups} person={person} />
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {shown ? <FoundRecord found={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

interface InsideProps {
  readonly state: ReturnType<typeof useSearchFor>;
  readonly typed: string;
  readonly groups: readonly FoundGroup[];
  readonly person: number;
}

function Inside({ state, typed, groups, person }: InsideProps) {
  if (state.kind === 'empty') return <Recent person={person} />;
  if (state.kind === 'short') return <Combobox.Empty>{texts.tooShort}</Combobox.Empty>;
  if (state.kind === 'searching') return <Combobox.Empty>{texts.searching}</Combobox.Empty>;
  if (state.kind === 'failed') return <Combobox.Empty>{texts.failed(state.reason)}</Combobox.Empty>;
  if (groups.length === 0) return <Combobox.Empty>{texts.nothing(typed)}</Combobox.Empty>;
  return groups.map(({ name, entries }) => (
    <Combobox.Group key={name} label={name}>
      {entries.map((found) => (
        <Combobox.Option key={found.key} value={found.key} className={classes.option}>
          <Text fw={600} fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {found.title}
          </Text>
          <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {found.detail}
          </Text>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ));
}

function Recent({ person }: { readonly person: number }) {
  const recent = recentSearches(person);
  if (recent.length === 0) return <Combobox.Empty>{texts.noRecent}</Combobox.Empty>;
  return (
    <Combobox.Group label={texts.recent}>
      {recent.map((text) => (
        <Combobox.Option key={text} value={recentKey + text} className={classes.option}>
          {text}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
