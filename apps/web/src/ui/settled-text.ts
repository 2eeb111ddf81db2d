/** The typed text after a pause in typing. A search runs once for each pause, not once for each key. */
import { useDebouncedValue } from '@mantine/hooks';
import { searchPauseMs } from './search-pause';

export const useSettledText = (typed: string): string => useDebouncedValue(typed, searchPauseMs)[0];
