import { useLayoutEffect, useRef, useState } from 'react';

/** A move of a flow: the next state, and its effects. */
export type Move<State, Effect> = readonly [state: State, effects: readonly Effect[]];

/**
 * Runs a flow: a pure step that turns an event into the next state and its effects. Each event is stepped once, from
 * the state that the previous event left, even when both come within one render.
 * @param start creates the first state
 * @param run runs one effect, with the props of the last render; its outcome is sent as another event
 * @returns the state, and the function that sends an event, which stays the same for the component's lifetime
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
