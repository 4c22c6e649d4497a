import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Price } from '@cartwright/ui/price/Price.tsx';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import { leadOf, perText, wholeDollars } from './membership-text.ts';
import css from './PlanChoice.module.css';
import type { Plan } from './queries.ts';

interface PlanChoiceProps {
  readonly plans: readonly Plan[];
  readonly chosen: Plan;
  readonly onChange: (plan: Plan) => void;
}

/** The plans of the banner beside each other, one of them chosen. */
export function PlanChoice({ plans, chosen, onChange }: PlanChoiceProps) {
  return (
    <RadioCards
      legend={copy.choosePlan}
      legendHidden
      value={chosen.type}
      onChange={(value) => plans.filter(({ type }) => type === value).forEach(onChange)}
    >
      <div className={css['plans']}>
        {plans.map((plan) => (
          <RadioCard
            key={plan.type}
            value={plan.type}
            label={copy.plan[leadOf(plan)]}
            facts={
              <div className={css['facts']}>
                <span>
                  <Price text={dollars(plan.renewalPrice)} size="l" /> {perText(plan)}
                </span>
                <span>{copy.benefit[leadOf(plan)](wholeDollars(plan.freeThreshold))}</span>
                {plan.trialDays > 0 && <Chip tone="soft">{copy.trial(plan.trialDays)}</Chip>}
              </div>
            }
          />
        ))}
      </div>
    </RadioCards>
  );
}
