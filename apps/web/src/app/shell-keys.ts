/** The keys that work on every page. The keys never intercept a letter from a person who is typing. */
import { useEffect } from 'react';

interface ShellKeys {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

const typingIn = 'input, textarea, select, [contenteditable="true"]';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typingIn) !== null;

/** Whether a dialog is open. These keys do not work while a dialog is open. */
const isBehindDialog = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;

export function useShellKeys({ onSearch, onHelp }: ShellKeys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isBehindDialog()) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const wantsSearch = isCommand ? event.key.toLowerCase() === 'k' : event.key === '/' && !isTyping(event);
      const wantsHelp = !isCommand && event.key === '?' && !isTyping(event);
      if (!wantsSearch && !wantsHelp) return;
      event.preventDefault();
      if (wantsSearch) onSearch();
      else onHelp();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [onSearch, onHelp]);
}
