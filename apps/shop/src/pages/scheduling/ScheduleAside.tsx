import type { OrderModality } from '@cartwright/contracts/common';
import { ZERO } from '@cartwright/rules/money';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { StickyBar } from '@cartwright/ui/layout/StickyBar.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { Cart } from '#features/cart/cart.ts';
import type { Resolved } from '#shared/slots/choice.ts';
import { copy } from '#features/scheduling/copy.ts';
import type { Eligibility } from '#features/scheduling/eligibility.ts';
import { problemTitle } from '#features/scheduling/failure-text.ts';
import type { Problem } from '#features/scheduling/flow.ts';
import { previewSummary, withoutItems } from '#features/scheduling/preview.ts';
import type { Tip } from '#features/scheduling/tip.ts';
import { type ActiveModality, destinationText } from '#features/modality/active-modality.ts';
import { dollars } from '#format/money.ts';
import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { takeFocusInSight } from '#browser/take-focus.ts';
import css from '../TaskPage.module.css';
import type { Schedule } from './use-schedule.ts';

interface AsideProps {
  readonly active: ActiveModality;
  readonly modality: OrderModality;
  readonly cart: Cart;
  readonly resolved: Resolved;
  readonly schedule: Schedule;
  readonly tip: Tip;
  readonly eligibility: Eligibility;
}

const expected = ({ cart, resolved, tip, schedule }: Pick<AsideProps, 'cart' | 'resolved' | 'tip' | 'schedule'>) =>
  cart.summary &&
  previewSummary(withoutItems(cart.summary, schedule.fallout), resolved.picked?.slot, tip.ok ? tip.value : ZERO);

/** What the order would cost in the chosen slot, and the next step. */
export function ScheduleAside(props: AsideProps) {
  const { active, modality, resolved, schedule } = props;
  const summary = expected(props);
  const { picked } = resolved;
  return (
    summary && (
      <SummaryReceipt summary={summary} estimated={schedule.fallout.length > 0}>
        {schedule.fallout.length > 0 && <p className={css['soft']}>{copy.totalsWillUpdate}</p>}
        <p className={css['soft']}>
          {picked
            ? copy.at(`${picked.day.weekday}, ${picked.slot.displayString}`, destinationText(active), modality)
            : copy.helper}
        </p>
        <ProblemNotice
          problem={schedule.problem}
          attempt={schedule.attempt}
          message={props.eligibility.cartSubmitErrorMessage}
          title={
            schedule.problem && problemTitle(schedule.problem, modality, props.eligibility.previousIneligibleItems)
          }
        />
        <ContinueButton schedule={schedule} wide className={css['wideOnly']} />
      </SummaryReceipt>
    )
  );
}

/** The same action at the bottom of a narrow window. */
export function ContinueBar(props: Omit<AsideProps, 'active' | 'eligibility'>) {
  const summary = expected(props);
  const { picked } = props.resolved;
  const { fallout } = props.schedule;
  return (
    <StickyBar
      fact={
        <>
          <strong>{picked ? `${picked.day.weekday}, ${picked.slot.displayString}` : copy.helper}</strong>
          <br />
          {summary &&
            (summary.isEstimate || fallout.length > 0 ? copy.estimate : copy.total)(dollars(summary.cost.total))}
          {fallout.length > 0 && (
            <div className={css['warning']}>{copy.fallout.short(fallout.length, props.modality)}</div>
          )}
        </>
      }
    >
      <ContinueButton schedule={props.schedule} wide />
    </StickyBar>
  );
}

type ContinueButtonProps = { schedule: Schedule; wide: boolean; className?: string | undefined };

function ContinueButton({ schedule, wide, className }: ContinueButtonProps) {
  return (
    <Button
      kind="primary"
      wide={wide}
      className={className}
      pending={schedule.flow.kind === 'working'}
      pendingLabel={copy.continuing}
      onClick={schedule.onContinue}
    >
      {copy.continue}
    </Button>
  );
}

interface ProblemProps {
  readonly problem: Problem | undefined;
  readonly attempt: number;
  /** Why the attempt failed. */
  readonly message: string;
  readonly title: string | undefined;
}

/** Each failed attempt mounts it anew and moves the focus here: on a narrow window the button is far from it. */
function ProblemNotice({ problem, attempt, message, title }: ProblemProps) {
  if (problem === undefined) return null;
  return (
    <div key={attempt} ref={takeFocusInSight} tabIndex={-1} className={css['problem']}>
      <Notice tone="danger" role="alert" {...(title !== undefined && { title })}>
        <p>{problem.code === 'ERROR' ? message : copy.problems[problem.code]}</p>
      </Notice>
    </div>
  );
}
