import type { BookProps } from '../screen-props.ts';

/** The address book of the window, in the view that its state names. */
export function BookScreen({ view }: BookProps) {
  return <p>{view.at}</p>;
}
