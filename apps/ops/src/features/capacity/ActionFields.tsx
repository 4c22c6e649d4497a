import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { MAX_SLOT_ORDERS } from '@cartwright/rules/slot-change';
import css from './ChangePanel.module.css';
import { copy } from './copy.ts';
import type { Change } from './queries.ts';

type Action = Change['action'];

const KINDS = ['orders', 'percent', 'close', 'open'] as const;
const PERCENTS = [25, 50, 60, 75, 80, 90, 100, 110, 125, 150, 200, 300];
/** What is offered first of each kind. */
export const FIRST: Readonly<Record<Action['kind'], Action>> = {
  orders: { kind: 'orders', orders: 6 },
  percent: { kind: 'percent', percent: 50 },
  close: { kind: 'close' },
  open: { kind: 'open' },
};

/** What to do with the chosen slots. */
export function ActionFields({ action, onChange }: { action: Action; onChange: (action: Action) => void }) {
  return (
    <>
      <RadioCards
        legend={copy.change}
        legendHidden
        value={action.kind}
        onChange={(kind) => {
          const next = KINDS.find((each) => each === kind);
          if (next) onChange(FIRST[next]);
        }}
      >
        {KINDS.map((kind) => (
          <RadioCard key={kind} value={kind} label={copy.actions[kind]} />
        ))}
      </RadioCards>
      {action.kind === 'orders' && (
        <Row spread>
          <span className={css['label']}>{copy.ordersEach}</span>
          <QuantityStepper
            label={copy.ordersEach}
            value={action.orders}
            max={MAX_SLOT_ORDERS}
            onChange={(orders) => onChange({ kind: 'orders', orders })}
          />
        </Row>
      )}
      {action.kind === 'percent' && (
        <Select
          label={copy.percentOf}
          value={action.percent}
          onChange={({ target }) => onChange({ kind: 'percent', percent: Number(target.value) })}
        >
          {PERCENTS.map((percent) => (
            <option key={percent} value={percent}>
              {copy.percent(percent)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
