import { type KeyboardEvent, useState } from 'react';
import type { Region } from '@cartwright/rules/region';
import { nameOf, regionNamed, regionsFor } from './region-search.ts';

/**
 * The text of the field, the options of its list, and its key handlers. @param value the abbreviation, empty for none
 */
export function useRegionSearch(value: string, onChange: (code: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const found = regionsFor(typed ?? '');
  const pointed = isOpen && active !== null ? found[active] : undefined;

  function shut() {
    setOpen(false);
    setActive(null);
  }
  function take({ code }: Region) {
    onChange(code);
    setTyped(null);
    shut();
  }
  function move(by: 1 | -1) {
    setOpen(true);
    if (found.length > 0) setActive(((active ?? (by === 1 ? -1 : 0)) + by + found.length) % found.length);
  }
  return {
    text: typed ?? nameOf(value),
    found,
    pointed,
    isOpen,
    isSearching: isOpen && typed !== null,
    open: () => setOpen(true),
    take,
    type: (next: string) => {
      setTyped(next);
      setOpen(true);
      setActive(null);
      // A full region name, as a browser autofills it, selects that region.
      const meant = regionNamed(next)?.code ?? '';
      if (meant !== value) onChange(meant);
    },
    press: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'Enter' && pointed) take(pointed);
      else if (event.key === 'Escape' && isOpen) shut();
      else return;
      // The key stops here: Enter submits no form, and Escape closes no dialog.
      event.preventDefault();
      event.stopPropagation();
    },
    leave: () => {
      // A partial name that matches only one region selects it; otherwise the field shows the current choice.
      const [only, ...others] = typed === null || typed.trim() === '' ? [] : found;
      if (only && others.length === 0) onChange(only.code);
      setTyped(null);
      shut();
    },
  };
}
