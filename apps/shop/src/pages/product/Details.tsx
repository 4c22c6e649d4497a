import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { packageNumber } from '@cartwright/rules/package-number';
import type { ReactNode } from 'react';
import { nutritionCopy } from '#features/catalog/nutrition-copy.ts';
import { NutritionFacts } from '#features/catalog/NutritionFacts.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { productCopy } from '#features/catalog/product-copy.ts';
import type { ProductDetails } from '#features/catalog/queries.ts';
import { handoverState } from '#features/modality/active-modality.ts';
import { prop65Text } from '#shared/cart-items/cart-item.ts';
import { listText } from '#format/list.ts';
import css from './Product.module.css';

/** Product details: description, ingredients, the number on its package, warnings. */
export function Details({ product }: { product: ProductDetails }) {
  const { gtin13, about, ingredients, allergens, diet, prop65, nutrition } = product;
  const { kind, digits } = packageNumber(gtin13);
  const { modality } = useBootstrap();
  const listed = { isItemProp65: prop65 !== null, prop65Warning: prop65 };
  return (
    <div className={css['details']}>
      <Part title={productCopy.aboutItem} startsOpen>
        {about}
      </Part>
      {nutrition && (
        <Disclosure summary={nutritionCopy.title} startsOpen>
          <NutritionFacts nutrition={nutrition} />
        </Disclosure>
      )}
      <Part title={productCopy.ingredients} startsOpen>
        {ingredients}
      </Part>
      <Part title={productCopy.allergens} startsOpen>
        {allergens.length > 0 ? (
          <strong>{productCopy.contains(listText(allergens))}</strong>
        ) : (
          // Of what lists no ingredients nobody knows: it must not read as free of allergens.
          ingredients !== '' && productCopy.noAllergens
        )}
      </Part>
      <Part title={productCopy.dietTitle}>{listText(diet.map(productCopy.diet))}</Part>
      <Part title={productCopy.details} startsOpen>
        {productCopy.packageNumber[kind](digits)}
      </Part>
      <Part title={productCopy.warning} startsOpen>
        {prop65Text(listed, modality ? handoverState(modality) : undefined)}
      </Part>
    </div>
  );
}

type PartProps = { title: string; startsOpen?: boolean; children: ReactNode };

/** An empty section is omitted. */
function Part({ title, startsOpen = false, children }: PartProps) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <Disclosure summary={title} startsOpen={startsOpen}>
      <p className={css['reading']}>{children}</p>
    </Disclosure>
  );
}
