/** A field that searches a list while a person types. The text that is searched for stands in the address of the page. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { searchPauseMs } from './search-pause';

const longest = 200;

interface SearchFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** The text of the search in force. Undefined without a search. */
  readonly text: string | undefined;
  /** Called with the typed text, without spaces at its ends, after a pause or with the Enter key. */
  readonly onSearch: (text: string | undefined) => void;
}

export function SearchField({ text = '', onSearch, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  /** The searches that this field requested and that are not in force yet, the oldest first. */
  const requested = useRef<string[]>([]);
  const search = useDebouncedCallback((wanted: string) => {
    if (wanted === (requested.current.at(-1) ?? text)) return;
    requested.current.push(wanted);
    onSearch(wanted || undefined);
  }, searchPauseMs);
  useEffect(() => {
    const place = requested.current.indexOf(text);
    requested.current.splice(0, place + 1);
    // Keeps the keys that a person typed after the request. Another change, for example by Back, replaces the text.
    if (place >= 0) return;
    search.cancel();
    requested.current = [];
    setTyped(text);
  }, [text, search]);
  return (
    <TextInput
      leftSection={<IconSearch size={18} aria-hidden />}
      maxLength={longest}
      {...input}
      type="search"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        search(value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // A form around the field must not be submitted.
        event.preventDefault();
        search.flush();
      }}
    />
  );
}
