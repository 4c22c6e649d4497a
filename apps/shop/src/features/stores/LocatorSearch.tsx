import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { copy } from './copy.ts';
import { nearOf, SEARCH_MAX } from './near.ts';
import css from './Stores.module.css';

interface LocatorSearchProps {
  /** What was searched for last. */
  readonly near: string;
  readonly isPending: boolean;
  readonly onSearch: (near: string) => void;
  /**
   * An additional way to give the origin, beside the button. It resets whenever the shopper types or searches instead.
   */
  readonly children?: ReactNode;
}

/** The search origin: a ZIP or a city. Invalid input is reported on submit, and kept. */
export function LocatorSearch({ near, isPending, onSearch, children }: LocatorSearchProps) {
  // What was typed counts until something else was searched for, such as another city of the same name.
  const [entry, setEntry] = useState({ near, typed: near });
  const typed = entry.near === near ? entry.typed : near;
  const [isSubmitted, setSubmitted] = useState(false);
  const [moves, setMoves] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const requested = nearOf(typed);
  const error = isSubmitted && 'problem' in requested ? copy.problems[requested.problem] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    setMoves(moves + 1);
    trackProblems('store-search', 'problem' in requested ? ['place'] : []);
    if ('problem' in requested) field.current?.focus();
    else onSearch(typed.trim());
  }

  return (
    <form className={css['search']} role="search" aria-label={copy.locator} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={copy.searchLabel}
        value={typed}
        onChange={({ currentTarget }) => {
          setEntry({ near, typed: currentTarget.value });
          setMoves(moves + 1);
        }}
        maxLength={SEARCH_MAX}
        autoComplete="postal-code"
        error={error}
      />
      <Button kind="primary" type="submit" pending={isPending} pendingLabel={copy.searching}>
        {copy.search}
      </Button>
      <Fragment key={moves}>{children}</Fragment>
    </form>
  );
}
