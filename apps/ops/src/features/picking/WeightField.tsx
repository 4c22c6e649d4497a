import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { MAX_REASON } from '@cartwright/rules/staff-reason';
import { isPlausible, needsReason, plausibleSpan, weightSpan } from '@cartwright/rules/weight-span';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import { reasonProblem } from '#reason/reason-problem.ts';
import type { ScanPlace } from '#scans/kept-scans.ts';
import { useKeptScans, weightAt } from '#scans/use-kept-scans.ts';
import { copy } from './copy.ts';
import { gramsOf, pounds } from './weight.ts';
import css from './WeightField.module.css';

/** A weight that may go to the server. */
export interface Weighed {
  readonly grams: number | null;
  readonly reason?: string;
}

/** How a weight is asked for: once, again when it is strange, and then with a reason. */
type WeightStep = 'once' | 'again' | 'reason';

/**
 * The weight of some items. `take` returns it when it can be saved; otherwise the field says what is missing and returns
 * undefined.
 * @param gramsPerItem null for items that are not sold by weight: then there is nothing to ask
 * @param place where what is typed is kept until it is sent; undefined where it lasts as long as the page
 */
export function useWeight(gramsPerItem: number | null, quantity: number, item: string, place?: ScanPlace) {
  const { text, reason, keep } = useTyped(place);
  const setReason = (next: string): void => keep(text, next);
  const [step, setStep] = useState<WeightStep>('once');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const lead = useLead(id);
  const isNeeded = gramsPerItem !== null && quantity > 0;
  const span = weightSpan(gramsPerItem ?? 0, quantity);

  function take(): Weighed | undefined {
    if (!isNeeded) return { grams: null };
    const grams = gramsOf(text);
    if (grams === null) return fail('weight', copy.weightMissing);
    if (!isPlausible(grams, span.estimate)) return fail('weight', impossible(grams, span.estimate));
    setProblem(undefined);
    if (!needsReason(grams, span)) return { grams };
    if (step !== 'reason') {
      setStep(step === 'once' ? 'again' : 'reason');
      lead(step === 'once' ? 'weight' : 'reason');
      return undefined;
    }
    const why = reason.trim();
    const wrong = reasonProblem(why);
    return wrong === undefined ? { grams, reason: why } : fail('reason', wrong);
  }
  function fail(part: Part, message: string): undefined {
    setProblem(message);
    lead(part);
    return undefined;
  }
  function type(next: string): void {
    keep(next, reason);
    setProblem(undefined);
    if (step === 'reason') setStep('again');
  }
  const field = isNeeded && <Scale {...{ id, span, text, type, problem, step, reason, setReason, item }} />;
  /** For another product: nothing of the one before is its weight. */
  function reset(): void {
    keep('', '');
    setProblem(undefined);
    setStep('once');
  }
  return { field, take, reset };
}

/** What is typed of a weight, and as the reason for it. */
function useTyped(place: ScanPlace | undefined) {
  const own = useState<readonly string[]>([]);
  const kept = useKeptScans({ orderId: place?.orderId ?? '', part: weightAt(place?.part ?? '') });
  const [[text = '', reason = ''], keep] = place ? kept : own;
  return {
    text,
    reason,
    keep: (weight: string, why: string) => keep(weight === '' && why === '' ? [] : [weight, why]),
  };
}

type Part = 'weight' | 'reason';

function impossible(grams: number, estimate: number): string {
  const { min, max } = plausibleSpan(estimate);
  return grams > max
    ? copy.weightTooHigh(pounds(estimate), pounds(max))
    : copy.weightTooLow(pounds(estimate), pounds(min));
}

/** Moves focus to a field, and it into the middle of the page: the bar at the foot hides what is below. */
function useLead(id: string): (part: Part) => void {
  const [place, setPlace] = useState<{ readonly part: Part }>();
  // The field for a reason is there after the render that asks for it.
  useEffect(() => {
    const field = place && document.getElementById(`${id}-${place.part}`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [place, id]);
  return (part) => setPlace({ part });
}

type ScaleProps = {
  id: string;
  span: ReturnType<typeof weightSpan>;
  text: string;
  type: (text: string) => void;
  problem: string | undefined;
  step: WeightStep;
  reason: string;
  setReason: (reason: string) => void;
  item: string;
};

function Scale({ id, span, text, type, problem, step, reason, setReason, item }: ScaleProps) {
  const grams = gramsOf(text);
  const isReason = step === 'reason';
  return (
    <section className={css['scale']} aria-label={copy.weightOf(item)}>
      <TextField
        id={`${id}-weight`}
        label={copy.onScale}
        width="short"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isReason ? undefined : problem}
        onChange={({ target }) => type(target.value)}
      />
      <Span span={span} grams={grams} />
      {step !== 'once' && grams !== null && problem === undefined && (
        <Notice tone="warning" role="alert" title={copy.weightAgain(pounds(grams), pounds(span.estimate))}>
          {!isReason && copy.weightAgainText}
        </Notice>
      )}
      {isReason && (
        <TextField
          id={`${id}-reason`}
          label={copy.weightReason}
          hint={copy.weightReasonHint}
          maxLength={MAX_REASON}
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </section>
  );
}

/** Where the weight lies between two thirds and four thirds of the estimate. */
function Span({ span: { estimate, min, max }, grams }: { span: ReturnType<typeof weightSpan>; grams: number | null }) {
  const [low, high] = [(estimate * 2) / 3, (estimate * 4) / 3];
  const at = (value: number): string => `${Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100))}%`;
  // React's style type does not know custom properties.
  const places = { '--from': at(min), '--to': at(max), '--at': at(grams ?? estimate) } as CSSProperties;
  const isIn = grams !== null && grams >= min && grams <= max;
  const label = grams === null ? undefined : copy.inSpan(pounds(grams), pounds(min), pounds(max), isIn);
  return (
    <div className={css['span']} style={places}>
      <div
        className={css['bar']}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        <i />
        {grams !== null && <b />}
      </div>
      <p>
        <span>{pounds(low)}</span>
        <span>{copy.span(pounds(estimate), pounds(min), pounds(max))}</span>
        <span>{pounds(high)}</span>
      </p>
    </div>
  );
}
