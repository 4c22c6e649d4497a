import * as v from 'valibot';
import type { Control } from './control.ts';
import type { Form } from './form.ts';

const REMOTE = ['month', 'year', 'cvv'] as const;
type RemoteField = (typeof REMOTE)[number];

/**
 * The messages between the documents of a group, always about one field. The number's document requests a value (`id`
 * comes with the answer), reports an error (`text`, empty for none), clears and focuses; the field's own document
 * returns the value (`text`) and reports that it has changed.
 */
const GroupMessage = v.strictObject({
  t: v.picklist(['ASK', 'VALUE', 'CHANGED', 'SAY', 'CLEAR', 'FOCUS']),
  field: v.picklist(REMOTE),
  id: v.string(),
  text: v.string(),
});
type GroupMessage = v.InferOutput<typeof GroupMessage>;
type Send = (t: GroupMessage['t'], field: RemoteField, text?: string, id?: string) => void;

/** Milliseconds after which a document of the group without an answer counts as empty. */
const LONGEST_SILENCE = 1_000;

/** The channel between the documents of one split form: of the payment host's own origin, under a random name. */
function openChannel(group: string, listener: (message: GroupMessage) => void): Send {
  const channel = new BroadcastChannel(`g:${group}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(GroupMessage, data);
    if (message.success) listener(message.output);
  };
  return (t, field, text = '', id = '') => channel.postMessage({ t, field, id, text });
}

/** For the document with the number: the other documents' fields as if they were here. */
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
    onFocus: () => undefined, // its own document reports it
  });
  return {
    controls: { month: control('month'), year: control('year'), cvv: control('cvv') },
    gather: async () => void (await Promise.all(REMOTE.map(fetchValue))),
  };
}

/** For a document with one of the other fields: sends its value to the number's document, and shows what that finds. */
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
