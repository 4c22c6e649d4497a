import { Card } from '@cartwright/ui/card/Card.tsx';
import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { minus, toDollars, ZERO } from '@cartwright/rules/money';
import { backDollars, centsOf, dollars } from './amounts.ts';
import { EXCLUDED, versions as words } from './copy.ts';
import type { DeskOrder } from './queries.ts';
import { moment } from './step-text.ts';
import css from './VersionsCard.module.css';

type Revision = DeskOrder['revisions'][number];

/** Every version of the order with the page that it came from, its fees and what was taken off them; and its slot. */
export function VersionsCard({ desk: { revisions, slot } }: { desk: DeskOrder }) {
  const zone = slot.window.timezone;
  return (
    <Card title={words.title}>
      <div>
        {revisions.map((revision) => (
          <Disclosure key={revision.revision} summary={<Heading revision={revision} zone={zone} />}>
            <Version revision={revision} />
          </Disclosure>
        ))}
        <Disclosure summary={words.slot}>
          <Slot slot={slot} />
        </Disclosure>
      </div>
    </Card>
  );
}

function Heading({ revision: { revision, by, at, summary }, zone }: { revision: Revision; zone: string }) {
  return (
    <span className={css['heading']}>
      <span>
        {words.revision[by](revision)}
        <span className={css['soft']}>{moment(at, zone)}</span>
      </span>
      <span className={css['total']}>{dollars(summary.cost.total)}</span>
    </span>
  );
}

function Version({ revision: { seen, by, summary } }: { revision: Revision }) {
  return (
    <div className={css['version']}>
      {by === 'shopper' && (
        <p className={css['soft']}>{seen ? words.page(seen.version, seen.checksum) : words.noPage}</p>
      )}
      <ReceiptLines
        lines={summary.lines.map((line, index) => ({
          id: `${line.type} ${index}`,
          label: line.description,
          amount: amountOf(line.amount),
          parts: line.nestedLines.map((nested, nth) => ({
            id: `${nested.description} ${nth}`,
            label: nested.description,
            amount: amountOf(nested.amount),
          })),
        }))}
      />
    </div>
  );
}

const amountOf = (amount: string | null): string => (amount === null ? words.unknown : dollars(amount));

function Slot({ slot }: { slot: DeskOrder['slot'] }) {
  const [incentive, waiver] = [centsOf(slot.incentiveOff), centsOf(slot.waiver)];
  const membership = minus(waiver, incentive);
  return (
    <div className={css['version']}>
      <ReceiptLines
        lines={[
          { id: 'fee', label: words.fee, amount: toDollars(centsOf(slot.fee)) },
          ...(incentive > ZERO ? [{ id: 'incentive', label: words.incentive, amount: backDollars(incentive) }] : []),
          ...(membership > ZERO ? [{ id: 'waiver', label: words.waiver, amount: backDollars(membership) }] : []),
        ]}
      />
      {slot.excluded.length === 0 ? (
        <p className={css['soft']}>{words.noneExcluded}</p>
      ) : (
        <>
          <h3 className={css['small']}>{words.excluded}</h3>
          <ul>
            {slot.excluded.map(({ gtin13, name, code }) => (
              <li key={gtin13}>
                {name}: {EXCLUDED[code]}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
