import { useState } from 'react';
import { problemMessage } from '#api/problem-message.ts';
import type { PickerEvent } from '../flow/state.ts';
import { copy } from '../picker/copy.ts';
import type { OpenedFrom } from '../picker/screen-props.ts';
import type { PendingChoice } from '../flow/screens.ts';
import type { Choice } from './choice.ts';
import { useChooseModality, useIsSavingModality } from './queries.ts';
import { useConsequences } from './use-consequences.ts';

type Window = {
  readonly openedFrom: OpenedFrom;
  readonly send: (event: PickerEvent) => void;
  readonly onClose: () => void;
};
/** The choosing of a screen with buttons in several parts. */
export type Choosing = ReturnType<typeof useChoosing>;

type Next = PendingChoice['next'];

/** How a choice is saved: at once if it changes nothing else, and after the shopper's confirmation if it does. */
export function useChoosing({ openedFrom, send, onClose }: Window) {
  const check = useConsequences(openedFrom);
  const chooseModality = useChooseModality();
  const isSaving = useIsSavingModality();
  const [chosen, setChosen] = useState<Choice>();
  const [problem, setProblem] = useState<unknown>();

  /** Saves without a prompt; the previous choice stays until the server has the new one. */
  function save(choice: Choice, next: Next) {
    setChosen(choice);
    setProblem(undefined);
    chooseModality.mutate(choice, {
      onSuccess: () => {
        send({ type: 'CHOSEN', choice, next });
        if (next === 'close') onClose();
      },
      onError: setProblem,
    });
  }

  /** Saves, or first shows what would be lost or change its price; a screen that is left meanwhile does neither. */
  function choose(choice: Choice, next: Next) {
    setChosen(choice);
    setProblem(undefined);
    check.mutate(choice, {
      onSuccess: (changes) => {
        if (changes) send({ type: 'CONSEQUENCES_FOUND', choice, next });
        else save(choice, next);
      },
      onError: setProblem,
    });
  }

  return {
    save,
    choose,
    /** One choice at a time: another has to wait. */
    isPending: check.isPending || isSaving,
    /** The last choice on this screen. */
    chosen,
    problem: problemMessage(problem, copy.refusals),
  };
}
