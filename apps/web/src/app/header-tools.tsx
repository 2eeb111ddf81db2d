/**
 * The search and the bell of the header, and the panel of live updates. These parts are loaded after the first content.
 */
import type { RefObject } from 'react';
import { HelpBell } from '../features/help/help-bell';
import { NotificationBell } from '../features/notifications/notification-bell';
import { HeaderSearch } from '../features/search/header-search';
import type { FoundGroups } from '../features/web-feature';
import { CameraScan } from './camera-scan';
import { everyFeature } from './every-feature';
import { LiveToasts } from './live-toasts';

const presenters: FoundGroups = Object.assign({}, ...everyFeature.map(({ found = {} }) => found));

interface HeaderToolsProps {
  readonly isNarrow: boolean;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly onSearched: () => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

export default function HeaderTools({
  isNarrow,
  isSearching,
  onSearch,
  onSearched,
  searchField,
}: HeaderToolsProps) {
  return (
    <>
      <HeaderSearch
        isNarrow={isNarrow}
        isOpen={isSearching}
        onOpen={onSearch}
        onClose={onSearched}
        inputRef={searchField}
        presenters={presenters}
        camera={<CameraScan isWide={isNarrow} onDone={onSearched} />}
      />
      <HelpBell isNarrow={isNarrow} />
      <NotificationBell />
      <LiveToasts />
    </>
  );
}
