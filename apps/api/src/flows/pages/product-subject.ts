import type { ProductDetails } from '@cartwright/contracts/catalog';
import { Gtin13 } from '@cartwright/contracts/common';
import type { Wire } from '@cartwright/contracts/endpoint';
import { productName } from '@cartwright/rules/product-name';
import { pictureUrl } from '@cartwright/rules/product-picture';
import { pageCopy } from './copy.ts';
import { breadcrumbs, productData } from './schema-org.ts';
import type { PageDeps, PageRequest, PageSite, Subject } from './subject.ts';

/** A product's page; null for a number that no product has. */
export async function productSubject(
  gtin13: string,
  deps: PageDeps,
  { banner, origin }: PageSite,
  { context, read }: PageRequest,
): Promise<Subject | null> {
  if (!Gtin13.safeParse(gtin13).success || deps.catalog.products().ordinalOf(gtin13) === undefined) return null;
  const answer = await read(`/atlas/v1/product/v2/products/${gtin13}`);
  if (answer?.status !== 200) return null;
  // Written by the contract of that call.
  const product = JSON.parse(answer.text) as Wire<typeof ProductDetails>;
  const copy = pageCopy[context.locale];
  const name = productName(product);
  const path = `/p/${gtin13}`;
  const image = new URL(pictureUrl(product.picture), origin).href;
  const zones = new Set(deps.directory.storesOf(banner.bannerId).map(({ priceZone }) => priceZone));
  const span = product.price === null ? deps.catalog.priceSpan(gtin13, [...zones], context.now) : null;
  return {
    title: name,
    description: copy.product(name, product.size, banner.name, product.about).trim(),
    canonical: path,
    image: { url: image, alt: name },
    type: 'product',
    data: [
      productData(product, { url: `${origin}${path}`, image, seller: banner.name, span }),
      breadcrumbs(origin, [
        [copy.homeBreadcrumb, '/'],
        [product.departmentName, `/d/${product.departmentId}`],
        [name, path],
      ]),
    ],
  };
}
