import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import type { SyntheticEvent } from 'react';
import { search } from './copy.ts';
import css from './OrderSearch.module.css';

type OrderSearchProps = {
  /** What is searched for; empty for nothing. */
  text: string;
  error?: string | undefined;
  /** Beside something else, without the hint. */
  compact?: boolean;
  onSearch: (text: string) => void;
};

/** Looks for an order by a number, a phone or a mail address. */
export function OrderSearch({ text, error, compact = false, onSearch }: OrderSearchProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  }
  return (
    <form role="search" className={css['form']} data-compact={compact || undefined} onSubmit={submit}>
      {/* Another search starts with what it searches for. */}
      <TextField
        key={text}
        id="find-order"
        name="text"
        type="search"
        label={search.label}
        hint={compact ? undefined : search.hint}
        defaultValue={text}
        error={error}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" kind={compact ? 'soft' : 'primary'} className={css['submit']}>
        {search.submit}
      </Button>
    </form>
  );
}
