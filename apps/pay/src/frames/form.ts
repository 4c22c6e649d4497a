import type { FieldValidity, FrameField, ToFrame, Validity } from '@cartwright/contracts/frames';
import { type Control, element } from './control.ts';

/** The error of a field: a code of the specification, and its message. */
export interface Problem {
  readonly code: string;
  readonly words: string;
}
export type Problems = { readonly [field in FrameField]?: Problem };
/** Only the fields that have an error. */
export const problemsOf = (found: { readonly [field in FrameField]?: Problem | undefined }): Problems =>
  Object.fromEntries(Object.entries(found).filter(([, each]) => each !== undefined));

export type Values = { readonly [field in FrameField]: string };

export interface FormRules {
  /** The fields of the form in their order. */
  readonly fields: readonly FrameField[];
  readonly controls: { readonly [field in FrameField]?: Control };
  /** `now` by the shopper's clock and calendar; the host checks again by its own. */
  readonly check: (values: Values, now: Date) => Problems;
  /** Collects the values of the group's other documents. */
  readonly gather?: () => Promise<void>;
}

/** A form of a frame. Its values are available only in `values`, and that is for sealing. */
export interface Form {
  readonly fields: readonly FrameField[];
  readonly control: (field: FrameField) => Control;
  readonly values: () => Values;
  readonly gather: () => Promise<void>;
  readonly validity: () => Validity;
  /** The first invalid field, and its code. */
  readonly firstProblem: () => { readonly field: FrameField; readonly code: string } | undefined;
  /** Shows the error under each field, and from now on keeps it up to date. */
  readonly showProblems: () => void;
  readonly showProblem: (field: FrameField, words: string) => void;
  readonly empty: (field: FrameField) => void;
  readonly clear: () => void;
  /** The first invalid field if focus comes in from the front; the last field from behind. */
  readonly focus: (target: ToFrame['FOCUS']) => void;
}

const NOTHING: Values = { number: '', month: '', year: '', cvv: '', pin: '' };

/** Announces something to a screen reader, once and politely. */
export const announce = (words: string): void => {
  element('live', HTMLParagraphElement).textContent = words;
};

/** Takes control of the document's form. */
export function takeForm({ fields, controls, check, gather }: FormRules): Form {
  /** After the first submit errors are kept up to date; before, none shows while typing. */
  let isShowing = false;
  const marked = new Set<FrameField>();
  function control(field: FrameField): Control {
    const found = controls[field];
    if (!found) throw new Error(`the form has no ${field}`);
    return found;
  }
  const values = (): Values => fields.reduce((read, field) => ({ ...read, [field]: control(field).value() }), NOTHING);
  const problems = (): Problems => check(values(), new Date());
  function report(field: FrameField, words: string | undefined): void {
    control(field).report(words);
    if (words === undefined) marked.delete(field);
    else marked.add(field);
  }
  function show(): Problems {
    const found = problems();
    for (const field of fields) report(field, found[field]?.words);
    return found;
  }
  for (const field of fields) control(field).onChange(() => void (isShowing ? show() : report(field, undefined)));
  return {
    fields,
    control,
    values,
    gather: gather ?? (() => Promise.resolve()),
    validity: () => validityOf(fields, values(), problems()),
    firstProblem: () => {
      const found = problems();
      return fields.flatMap((field) => (found[field] ? [{ field, code: found[field].code }] : []))[0];
    },
    showProblems: () => {
      isShowing = true;
      const found = show();
      announce(fields.flatMap((field) => found[field]?.words ?? []).join(' '));
    },
    showProblem: (field, words) => {
      isShowing = false;
      report(field, words);
      announce(words);
    },
    empty: (field) => control(field).set(''),
    clear: () => {
      isShowing = false;
      for (const field of fields) {
        control(field).set('');
        report(field, undefined);
      }
      announce('');
    },
    focus: (target) => {
      const first = fields.find((field) => marked.has(field)) ?? fields[0];
      const inside = 'field' in target ? target.field : target.edge === 'last' ? fields.at(-1) : first;
      if (inside !== undefined) controls[inside]?.focus(); // the page may name a field of another form
    },
  };
}

function validityOf(fields: readonly FrameField[], values: Values, problems: Problems): Validity {
  const of = (field: FrameField): FieldValidity => {
    const code = problems[field]?.code;
    return { valid: code === undefined, empty: values[field] === '', ...(code !== undefined && { code }) };
  };
  return Object.fromEntries(fields.map((field) => [field, of(field)]));
}
