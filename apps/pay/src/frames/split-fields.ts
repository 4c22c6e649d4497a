import * as v from 'valibot';
import type { Control } from './control.ts';
import type { Form } from './form.ts';

const REMOTE = ['month', 'year', 'cvv'] as const;
type RemoteField = (typeof REMOTE)[number];

/**
 * What the documents of a group say to each other, always about one field. The number's document asks for a value
 * (`id` goes with the answer), says what is wrong (`text`, empty when nothing is), clears and focuses; the field's own
 * document gives the value (`text`) and tells that it has changed.
 */
const GroupMessage = v.strictObject({
  t: v.picklist(['ASK', 'VALUE', 'CHANGED', 'SAY', 'CLEAR', 'FOCUS']),
  field: v.picklist(REMOTE),
  id: v.string(),
  text: v.string(),
});
type GroupMessage = v.InferOutput<typeof GroupMessage>;
type Send = (t: GroupMessage['t'], field: RemoteField, text?: string, id?: string) => void;

/** A document of the group that does not answer in this time has nothing to say. */
const LONGEST_SILENCE = 1_000;

/** The line between the documents of one split form: of the payment host's own origin, under a name that is random. */
function openChannel(group: string, listener: (message: GroupMessage) => void): Send {
  const channel = new BroadcastChannel(`g:${group}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(GroupMessage, data);
    if (message.success) listener(message.output);
  };
  return (t, field, text = '', id = '') => channel.postMessage({ t, field, id, text });
}

/** For the document with the number: the fields of the others as if they stood here. */
export function leadGroup(group: string) {
  const values = new Map<RemoteField, string>();
  const hearers = new Map<RemoteField, () => void>();
  const waiting = new Map<string, (value: string) => void>();
  const report = openChannel(group, ({ t, field, id, text }) => {
    if (t === 'VALUE') waiting.get(id)?.(text);
    if (t === 'CHANGED') void fetchValue(field).then(hearers.get(field));
  });

  async function fetchValue(field: RemoteField): Promise<void> {
    const id = crypto.randomUUID();
    const value = await new Promise<string>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(resolve, LONGEST_SILENCE, '');
      report('ASK', field, '', id);
    });
    waiting.delete(id);
    values.set(field, value);
  }

  const control = (field: RemoteField): Control => ({
    value: () => values.get(field) ?? '',
    set: () => {
      values.delete(field);
      report('CLEAR', field);
    },
    report: (words) => report('SAY', field, words),
    focus: () => report('FOCUS', field),
    onChange: (listener) => void hearers.set(field, listener),
    onFocus: () => undefined, // its own document tells
  });
  return {
    controls: { month: control('month'), year: control('year'), cvv: control('cvv') },
    gather: async () => void (await Promise.all(REMOTE.map(fetchValue))),
  };
}

/** For a document with one of the other fields: gives its value to the number's document, and shows what that finds. */
export function joinGroup(group: string, own: RemoteField, form: Form): void {
  const control = form.control(own);
  const report = openChannel(group, ({ t, field, id, text }) => {
    if (field !== own) return;
    if (t === 'ASK') report('VALUE', own, control.value(), id);
    if (t === 'SAY') control.report(text === '' ? undefined : text);
    if (t === 'FOCUS') control.focus();
    if (t === 'CLEAR') form.clear();
  });
  control.onChange(() => report('CHANGED', own));
}
