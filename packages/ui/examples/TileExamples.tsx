import { useState } from 'react';
import { Chip } from '../src/chip/Chip.tsx';
import { Section } from '../src/layout/Section.tsx';
import { Price, WasPrice } from '../src/price/Price.tsx';
import { TileStepper } from '../src/quantity/TileStepper.tsx';
import { Shelf } from '../src/shelf/Shelf.tsx';
import { tileLink } from '../src/tile/variant.ts';
import { Tile, TileSkeleton } from '../src/tile/Tile.tsx';
import { Drawing } from './pictures.tsx';
import type { DrawingName } from './pictures.tsx';

type Sample = {
  name: string;
  of: DrawingName;
  hue: number;
  price: string;
  was?: string;
  count: number;
  badge?: string;
};

const samples: Sample[] = [
  { name: 'Stone-Baked Sourdough Loaf with Seeds', of: 'bread', hue: 78, price: '$4.99', count: 0 },
  { name: 'Conference Pears', of: 'pear', hue: 130, price: '$2.99', was: '$4.49', count: 0, badge: 'New' },
  { name: '2% Reduced Fat Milk', of: 'milk', hue: 235, price: '$3.29', count: 3 },
  { name: 'Rye Bread', of: 'bread', hue: 78, price: '$5.49', count: 12 },
];

export function TileExamples() {
  const tiles = samples.map((sample) => <SampleTile key={sample.name} sample={sample} />);
  const gone = (
    <Tile
      key="gone"
      hue={78}
      unavailable
      picture={<Drawing of="bread" />}
      price="Unavailable today"
      name={
        <a href="#gone" {...tileLink()}>
          Rustic Baguette
        </a>
      }
      facts="Back tomorrow, 7 AM"
    />
  );
  return (
    <>
      <Section title="Buy it again" end={<a href="#all">See all 46</a>}>
        <Shelf layout="row">
          {tiles}
          {gone}
        </Shelf>
      </Section>
      <Section title="Tiles">
        <Shelf>
          {tiles}
          {gone}
          <TileSkeleton />
        </Shelf>
      </Section>
    </>
  );
}

function SampleTile({ sample }: { sample: Sample }) {
  const { name, of, hue, price, was, badge } = sample;
  const [count, setCount] = useState(sample.count);
  return (
    <Tile
      hue={hue}
      picture={<Drawing of={of} />}
      badge={badge === undefined ? undefined : <Chip>{badge}</Chip>}
      price={
        <>
          <Price text={price} kind={was === undefined ? 'plain' : 'tag'} />
          {was !== undefined && <WasPrice text={was} />}
        </>
      }
      name={
        <a href={`#${of}`} {...tileLink()}>
          {name}
        </a>
      }
      facts="24 oz · 20.8¢/oz"
      action={
        <TileStepper
          label={`Quantity, ${name}`}
          addLabel={`Add ${name} to cart`}
          countLabel={`${count} in cart, ${name}. Change quantity`}
          value={count}
          max={12}
          onChange={setCount}
        />
      }
    />
  );
}
