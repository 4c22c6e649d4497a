import type { FrameField } from '@cartwright/contracts/frames';
import type { Access } from './call.ts';
import { type Channel, connect } from './channel.ts';
import type { Form } from './form.ts';
import type { Incoming } from './messages.ts';
import { settings } from './settings.ts';
import { createSubmitter, type Submit, type SubmitType } from './submit.ts';
import { applyTheme } from './theme.ts';
import './frame.css';

const TEN_MINUTES = 600_000;

export interface FrameParts<T extends SubmitType> {
  readonly form: Form;
  readonly submit?: Submit<T>;
  /** The fields of this very document, if others of the form are in their own. */
  readonly own?: readonly FrameField[];
  readonly onInit?: (access: Access) => void;
  readonly onInput?: (field: FrameField, send: Channel['send']) => void;
}

/** Connects a form with the embedding page. The page never gets what is typed: only what the vault makes of it. */
export function startFrame<T extends SubmitType>(parts: FrameParts<T>): void {
  const { form, submit, onInit } = parts;
  let access: Access = { bearer: '', tenant: '', application: '', locale: '' };
  const channel = connect(
    settings,
    (message) => void answer(message),
    () => reportSize(channel),
  );
  const submitter = submit && createSubmitter(form, submit, channel.send);

  async function answer(message: Incoming): Promise<void> {
    if (submitter?.takes(message)) return await submitter.run(message, access);
    switch (message.type) {
      case 'INIT':
        access = message.body;
        return onInit?.(access);
      case 'THEME':
        return applyTheme(message.body.tokens, document.documentElement.style);
      case 'VALIDATE':
        await form.gather();
        if (!message.body.quiet) form.showProblems();
        return channel.send('VALIDITY', form.validity(), message.id);
      case 'FOCUS':
        return form.focus(message.body);
      case 'CLEAR':
        return clearAndReport();
      case 'HEARTBEAT':
        return channel.send('HEARTBEAT', {}, message.id);
      default: // meant for another document
    }
  }

  /** Clears what was entered, and what was sealed of it. */
  function clear(): void {
    form.clear();
    submitter?.clear();
  }
  function clearAndReport(): void {
    clear();
    channel.send('CLEARED', {});
  }

  watchFields(parts, channel, clearAndReport);
  watchKeys(channel, () => access.focusLeft === true);
  addEventListener('pagehide', clear);
  // A document restored from the back/forward cache has a dead channel and an old session: it starts over.
  addEventListener('pageshow', (event) => event.persisted && location.reload());
  new ResizeObserver(() => reportSize(channel)).observe(document.body);
}

const reportSize = ({ send }: Channel): void =>
  send('RESIZE', { height: Math.ceil(document.body.getBoundingClientRect().height) });

/** Reports each field's state to the page, never its value; and clears the form when it has been idle for long. */
function watchFields<T extends SubmitType>(
  { form, own, onInput }: FrameParts<T>,
  { send }: Channel,
  clear: () => void,
): void {
  let idle: ReturnType<typeof setTimeout> | undefined;
  function report(field: FrameField, focused: boolean): void {
    const { valid = false, empty = true } = form.validity()[field] ?? {};
    send('FIELD_STATE', { field, focused, empty, valid });
  }
  for (const field of own ?? form.fields) {
    form.control(field).onFocus((focused) => report(field, focused));
    form.control(field).onChange(() => {
      clearTimeout(idle);
      idle = setTimeout(clear, TEN_MINUTES);
      report(field, true);
      onInput?.(field, send);
    });
  }
}

/** The page decides about Enter, Escape and Tab. */
function watchKeys({ send }: Channel, reportsLeaving: () => boolean): void {
  document.getElementById('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    send('SUBMIT_REQUEST', {});
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') send('ESC', {});
    if (event.key === 'Tab' && reportsLeaving()) reportLeaving(event, send);
  });
}

/** Notifies a page that manages the focus itself when Tab is about to leave the document, and at which end. */
function reportLeaving({ shiftKey }: KeyboardEvent, send: Channel['send']): void {
  const stops = document.querySelectorAll('input:enabled, select:enabled, button:enabled:not([hidden])');
  const edge = shiftKey ? stops[0] : stops[stops.length - 1];
  if (edge === document.activeElement) send('FOCUS_LEFT', { edge: shiftKey ? 'first' : 'last' });
}
