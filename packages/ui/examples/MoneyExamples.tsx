import { Button } from '../src/button/Button.tsx';
import { Card, CardRows } from '../src/card/Card.tsx';
import { Row } from '../src/layout/Row.tsx';
import { Split } from '../src/layout/Split.tsx';
import { Section } from '../src/layout/Section.tsx';
import { TextButton } from '../src/link/TextButton.tsx';
import { Picture } from '../src/picture/Picture.tsx';
import { Price } from '../src/price/Price.tsx';
import { Receipt } from '../src/receipt/Receipt.tsx';
import { Loading, Skeleton, SkeletonText } from '../src/skeleton/Skeleton.tsx';
import { Drawing } from './pictures.tsx';

const lines = [
  {
    id: 'items',
    label: 'Items (14)',
    amount: '$71.32',
    parts: [
      { id: 'regular', label: 'Regular price', amount: '$77.82' },
      { id: 'tags', label: 'Yellow tag savings', amount: '−$6.50', kind: 'saving' as const },
    ],
  },
  { id: 'coupons', label: 'Coupons', amount: '−$1.50', kind: 'saving' as const },
  { id: 'pickup', label: 'Pickup', amount: 'Free' },
  { id: 'tax', label: 'Estimated tax', amount: '$1.18' },
];

export function MoneyExamples() {
  return (
    <Section title="Cards and money">
      <div
        style={{
          background: 'var(--color-desk)',
          padding: 'var(--space-6) var(--gutter)',
          marginInline: 'calc(-1 * var(--gutter))',
        }}
      >
        <Split
          aside={
            <Receipt title="Order summary" lines={lines} total={{ label: 'Estimated total', amount: '$71.30' }}>
              <Button kind="primary" wide>
                Check out
              </Button>
            </Receipt>
          }
        >
          <Card title="Pickup at Oakley Station" end={<TextButton>Change Store</TextButton>} rail="Open until 11 PM">
            <p>4200 Marburg Lane, Cincinnati, OH 45209</p>
          </Card>
          <Card kind="flush">
            <CardRows>
              <Row gap={4}>
                <Picture hue={130}>
                  <Drawing of="pear" />
                </Picture>
                Conference Pears
                <Price text="$5.98" size="s" />
              </Row>
              <Row gap={4}>
                <Picture hue={78} unavailable>
                  <Drawing of="bread" />
                </Picture>
                Rye Bread
              </Row>
            </CardRows>
          </Card>
          <Card kind="add">
            <TextButton>Add an address</TextButton>
          </Card>
          <Card title="On its way">
            <Loading label="Loading times">
              <SkeletonText lines={3} />
              <Skeleton height="3rem" />
            </Loading>
          </Card>
          <Receipt
            title="Order summary"
            lines={lines.slice(1)}
            total={{ label: 'Estimated total', amount: '$71.30' }}
            updating="Updating"
          />
        </Split>
      </div>
    </Section>
  );
}
