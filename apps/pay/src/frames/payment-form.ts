import * as v from 'valibot';
import type { FrameError, FrameField } from '@cartwright/contracts/frames';
import { brandOf } from './brands.ts';
import { type Channel, connect } from './channel.ts';
import type { CardCode } from './check-card.ts';
import { WORDS } from './copy.ts';
import { type CardField, FIELDS, takeForm } from './form.ts';
import type { Incoming } from './messages.ts';
import { applyTheme } from './theme.ts';
import { type Submission, tokenise } from './tokenise.ts';
import './payment-form.css';

const TEN_MINUTES = 600_000;
const BRAND_KNOWN_AT = 8;

const Settings = v.object({
  nonce: v.string(),
  origins: v.array(v.string()),
  key: v.looseObject({ kid: v.string() }),
  session: v.string(),
  build: v.string(),
});
const settings = v.parse(Settings, JSON.parse(document.getElementById('settings')?.textContent ?? ''));
const sealing = { key: settings.key, session: settings.session };

let access: Pick<Submission, 'bearer' | 'tenant'> = { bearer: '', tenant: '' };
/** An operation that is asked again while it runs gets the answer of the first asking. */
const running = new Map<string, ReturnType<typeof tokenise>>();

const form = takeForm((field) => {
  restartIdle();
  tell(field, true);
  const digits = form.entry().pan;
  if (field === 'number') channel.send('BRAND', { brand: digits.length >= BRAND_KNOWN_AT ? brandOf(digits) : 'NONE' });
});

const channel: Channel = connect(settings, (message) => {
  void answer(message);
});

function tell(field: CardField, focused: boolean): void {
  const { valid, empty } = form.validity()[field];
  channel.send('FIELD_STATE', { field, focused, empty, valid });
}

async function answer(message: Incoming): Promise<void> {
  switch (message.type) {
    case 'INIT':
      access = { bearer: message.body.bearer, tenant: message.body.tenant };
      return tellSize();
    case 'THEME':
      return applyTheme(message.body.tokens, document.documentElement.style);
    case 'VALIDATE':
      form.showProblems();
      return channel.send('VALIDITY', form.validity(), message.id);
    case 'FOCUS':
      return 'edge' in message.body ? focus(message.body.edge) : focusField(message.body.field);
    case 'CLEAR':
      return clear();
    case 'HEARTBEAT':
      return channel.send('HEARTBEAT', {}, message.id);
    case 'ADD_CARD_SUBMIT':
      return await submit(message.id, message.body.operationId, message.body.attempt);
    default:
      return; // meant for another document
  }
}

async function submit(re: string, operation: string, attempt: number): Promise<void> {
  const wrong = FIELDS.find((field) => !form.validity()[field].valid);
  if (wrong !== undefined) {
    form.showProblems();
    return channel.send(
      'ADD_CARD_ERROR',
      { code: form.validity()[wrong].code ?? '876', field: wrong, retryable: false },
      re,
    );
  }
  const asked = running.get(operation) ?? tokenise(sealing, form.entry(), { ...access, operation, attempt });
  running.set(operation, asked);
  const outcome = await asked.finally(() => running.delete(operation));
  if ('lowValueToken' in outcome) return channel.send('ADD_CARD_OK', outcome, re);
  return channel.send('ADD_CARD_ERROR', shown(outcome), re);
}

/** A code about the number, the date or the CVV is shown here, in the field; any other is the page's to show. */
function shown(error: FrameError): FrameError {
  if (!isCardCode(error.code)) return error;
  const field: CardField = error.code === '886' ? 'month' : error.code.startsWith('88') ? 'cvv' : 'number';
  form.showProblem(field, error.code);
  return { ...error, field };
}

/** The first field that is wrong, when the page sends focus in from the front; the last field from behind. */
function focus(edge: 'first' | 'last'): void {
  const wrong = FIELDS.find((field) => form.control(field).ariaInvalid === 'true');
  form.control(edge === 'last' ? 'cvv' : (wrong ?? 'number')).focus();
}

function focusField(field: FrameField): void {
  const own = FIELDS.find((each) => each === field);
  if (own !== undefined) form.control(own).focus();
}

const isCardCode = (code: string): code is CardCode => Object.hasOwn(WORDS, code);

function clear(): void {
  form.clear();
  channel.send('CLEARED', {});
}

let idle: ReturnType<typeof setTimeout> | undefined;
function restartIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(clear, TEN_MINUTES);
}

for (const field of FIELDS) {
  const control = form.control(field);
  control.addEventListener('focus', () => tell(field, true));
  control.addEventListener('blur', () => tell(field, false));
}
document.getElementById('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  channel.send('SUBMIT_REQUEST', {});
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') channel.send('ESC', {});
});
addEventListener('pagehide', () => form.clear());
new ResizeObserver(tellSize).observe(document.body);

function tellSize(): void {
  channel.send('RESIZE', { height: Math.ceil(document.body.getBoundingClientRect().height) });
}
