/** The typed text after a pause in typing. A search runs once for each pause, not once for each key. */
import { useDebouncedValue } from '@mantine/hooks';

/** The pause between the last key and the search. */
export const searchPauseMs = 250;

export const useSettledText = (typed: string): string => useDebouncedValue(typed, searchPauseMs)[0];
