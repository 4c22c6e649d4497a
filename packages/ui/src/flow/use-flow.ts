import { useLayoutEffect, useRef, useState } from 'react';

/** A move of a flow: the state after it, and what is to be done besides. */
export type Move<State, Effect> = readonly [state: State, effects: readonly Effect[]];

/**
 * Runs a flow: a pure step that answers an event with the next state and its effects. Each event is stepped once, from the
 * state that the event before it left, also when both come within one rendering.
 * @param start makes the first state
 * @param run does one effect, as the component was rendered last; what comes of it is sent as another event
 * @returns the state, and what sends an event: the same function for as long as the component lives
 */
export function useFlow<State, Event, Effect>(
  step: (state: State, event: Event) => Move<State, Effect>,
  start: () => State,
  run: (effect: Effect) => void,
): readonly [state: State, send: (event: Event) => void] {
  const [state, setState] = useState(start);
  const latest = useRef({ state, run });
  useLayoutEffect(() => {
    latest.current.run = run;
  });
  const [send] = useState(() => (event: Event) => {
    const [next, effects] = step(latest.current.state, event);
    latest.current.state = next;
    setState(() => next);
    for (const effect of effects) latest.current.run(effect);
  });
  return [state, send];
}
