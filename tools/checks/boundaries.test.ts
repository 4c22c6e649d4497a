import { describe, expect, test } from 'vitest';
import { boundaryViolations, emptyLevels } from './boundaries.ts';

const planted = {
  exports: new Map([
    ['rules', new Map([['./*', './src/*.ts']])],
    ['contracts', new Map([['./*', './src/*.ts']])],
    ['server', new Map([['./*', './src/*.ts']])],
    ['wallet', new Map([['./react', './src/react.tsx']])],
    ['ui', new Map([['./*', './src/*']])],
  ]),
  exists: (file: string) => !file.includes('nowhere'),
};

const problems = (file: string, text: string): string[] =>
  boundaryViolations([{ path: file, text }], planted).map(({ line, problem }) => `${line} ${problem}`);

describe('the import direction between packages', () => {
  test.each([
    ['packages/rules/src/money.ts', '@cartwright/contracts/cart', 'may import only nothing of ours'],
    ['packages/rules/src/money.ts', 'zod', 'imports nothing from elsewhere'],
    ['packages/rules/src/money.ts', 'node:crypto', 'imports nothing from elsewhere'],
    ['packages/contracts/src/cart.ts', 'fastify', 'imports zod from elsewhere'],
    ['packages/contracts/src/cart.ts', '@cartwright/server/serve', 'may import only rules'],
    ['packages/ui/src/button/Button.tsx', '@cartwright/rules/money', 'may import only nothing of ours'],
    ['packages/server/src/serve.ts', '@cartwright/ui/button/Button.tsx', 'may import only rules, contracts'],
    ['packages/wallet/src/flow.ts', '@cartwright/server/serve', 'may import only rules, contracts, ui'],
    ['apps/api/src/main.ts', '@cartwright/pay/main', 'may import only rules, contracts, server'],
    ['apps/shop/src/main.tsx', '../../api/src/config.ts', 'leaves apps/shop'],
    ['apps/pay/src/features/cards/routes.ts', '@cartwright/ui/button/Button.tsx', 'may import only'],
    [
      'apps/pay/src/frames/card/CardForm.tsx',
      '@cartwright/server/serve',
      'a frame may import only rules, contracts, ui',
    ],
    ['apps/pay/src/frames/card/CardForm.tsx', '#vault/encrypt.ts', 'a frame is browser code'],
  ])('%s must not import %s', (file, specifier, problem) => {
    expect(problems(file, `import { x } from '${specifier}';`)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['@cartwright/rules', 'is not an exported file'],
    ['@cartwright/rules/src/money.ts', 'is not an exported file'],
    ['@cartwright/wallet/flow', 'is not an exported file'],
    ['@cartwright/rules/nowhere', 'there is no packages/rules/src/nowhere.ts'],
  ])('%s is refused: a package is reached through what it exports', (specifier, problem) => {
    expect(problems('apps/shop/src/main.tsx', `import { x } from '${specifier}';`)).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

describe('the levels inside an app', () => {
  test.each([
    ['apps/api/src/features/cart/add-item.ts', '#features/orders/sql.ts', 'imports its sibling orders'],
    ['apps/api/src/features/cart/add-item.ts', '../orders/sql.ts', 'imports its sibling orders'],
    ['apps/shop/src/features/cart/CartLine.tsx', '#features/scheduling/slots.ts', 'imports its sibling scheduling'],
    ['apps/api/src/features/cart/routes.ts', '#flows/place-order.ts', 'features does not import flows'],
    ['apps/shop/src/features/cart/CartLine.tsx', '#pages/CartPage.tsx', 'features does not import pages'],
    ['apps/api/src/db/connect.ts', '#features/cart/sql.ts', 'db does not import features'],
    ['apps/api/src/ports/mail.ts', '#flows/place-order.ts', 'ports does not import flows'],
    ['apps/api/src/locations/directory.ts', '#features/stores/routes.ts', 'locations does not import features'],
    ['apps/api/src/features/cart/routes.ts', '#shop.ts', 'features does not import shop'],
    ['apps/shop/src/api/client.ts', '#features/session/state.ts', 'api does not import features'],
    ['apps/api/src/flows/place-order.ts', '#main.ts', 'flows does not import main'],
    ['apps/shop/src/pages/CartPage.tsx', '#routes.tsx', 'pages does not import routes'],
    ['apps/shop/src/paths.ts', '#features/cart/copy.ts', 'paths does not import features'],
  ])('%s must not import %s', (file, specifier, problem) => {
    expect(problems(file, `import { x } from '${specifier}';`)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['a type', `import type { Cart } from '#features/orders/types.ts';`],
    ['an export', `export { a } from '#features/orders/a.ts';`],
    ['a lazy import', `const page = () => import('#features/orders/a.ts');`],
    ['a side effect', `import '#features/orders/a.ts';`],
  ])('is held for %s too, and the line is told', (_, statement) => {
    expect(problems('apps/api/src/features/cart/b.ts', `\n${statement}`)).toEqual([
      expect.stringMatching(/^2 .*imports its sibling orders/),
    ]);
  });
});

describe('the levels inside every package', () => {
  test.each([
    ['packages/wallet/src/calls/edit-card.ts', '../core/effects.ts', 'calls does not import core'],
    ['packages/wallet/src/config.ts', './flow/screens.ts', 'config does not import flow'],
    ['packages/wallet/src/copy.ts', './flow/screens.ts', 'copy does not import flow'],
    ['packages/wallet/src/frame/SecureFrame.tsx', '../calls/calls.ts', 'frame does not import calls'],
    ['packages/wallet/src/forms/NameFields.tsx', '../screens/CardList.tsx', 'forms does not import screens'],
    ['packages/wallet/src/screens/CardList.tsx', '../summary/SummaryBox.tsx', 'screens does not import summary'],
    ['packages/ui/src/icon/Icon.tsx', '../button/Button.tsx', 'icon does not import button'],
    ['packages/ui/src/media.ts', './toast/Toast.tsx', 'media does not import toast'],
    ['packages/rules/src/money.ts', './testing/arbitrary.ts', 'does not import what tests stand on'],
    ['packages/server/src/database.ts', './testing/database.ts', 'does not import what tests stand on'],
    ['apps/shop/src/pages/CartPage.tsx', './checkout/testing/open-page.tsx', 'does not import what tests stand on'],
    ['apps/shop/src/events/track.ts', '#api/refused.ts', 'events does not import api'],
    ['apps/api/src/products/cart-lines.ts', '#seed/run.ts', 'products does not import seed'],
    ['apps/api/src/context.ts', '#pricing/price-order.ts', 'context does not import pricing'],
    ['apps/pay/src/vault/vault.ts', '#velocity/limits.ts', 'vault does not import velocity'],
    ['apps/embed/src/config.ts', './shop-session.ts', 'config does not import shop-session'],
  ])('%s must not import %s', (file, specifier, problem) => {
    expect(problems(file, `import type { X } from '${specifier}';`)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['packages/wallet/src/screens/CardList.tsx', '../checkout-page/CardTile.tsx', 'screens and checkout-page'],
    ['packages/wallet/src/checkout-page/CardTile.tsx', '../screens/CardList.tsx', 'checkout-page and screens'],
    ['packages/ui/src/button/Button.tsx', '../card/Card.tsx', 'button and card'],
    [
      'apps/shop/src/shared/products/Facts.tsx',
      '#shared/order-summary/copy.ts',
      'shared/products and shared/order-summary',
    ],
    ['apps/shop/src/browser/online.ts', '#events/track.ts', 'browser and events'],
    ['apps/api/src/products/cart-lines.ts', '#locations/directory.ts', 'products and locations'],
    ['apps/pay/src/simulator/processor.ts', '#fraud/sql.ts', 'simulator and fraud'],
  ])('%s must not import %s beside it, so that no two rooms import each other', (file, specifier, problem) => {
    expect(problems(file, `import { x } from '${specifier}';`)).toEqual([
      expect.stringContaining(`${problem} stand on one level`),
    ]);
  });

  test('a file may import its own unit, the units below and, as a test, any', () => {
    const text = `import { x } from './a.ts'; import { y } from '../flow/step.ts'; import { z } from '../config.ts';`;
    expect(problems('packages/wallet/src/calls/calls.ts', text)).toEqual([]);
    expect(problems('packages/wallet/src/flow/a.test.ts', `import { x } from '../summary/SummaryBox.tsx';`)).toEqual(
      [],
    );
    expect(problems('packages/rules/src/tip.ts', `import { x } from './money.ts';`)).toEqual([]);
  });

  test.each([
    ['packages/wallet/src/extras/Extra.tsx', 'extras'],
    ['apps/api/src/loose.ts', 'loose'],
    ['apps/console/src/main.tsx', 'main'],
  ])('%s is refused while its room has no level', (file, room) => {
    expect(problems(file, '')).toEqual([`1 ${room} has no level: give it one in tools/checks/levels.ts`]);
  });

  test('a level that names a missing unit is refused', () => {
    const without = emptyLevels([{ path: 'apps/embed/src/config.ts', text: '' }]).map(({ problem }) => problem);
    expect(without).toContain('apps/embed has no shop-session');
    expect(without).not.toContain('apps/embed has no config');
  });
});

describe('a file that is named without an import', () => {
  test.each(['mock', 'doMock', 'unmock', 'importActual', 'importMock'])('counts in vi.%s', (call) => {
    expect(problems('apps/api/src/app.test.ts', `\nvi.${call}('../../pay/src/main.ts', () => ({}));`)).toEqual([
      expect.stringMatching(/^2 .*leaves apps\/api/),
    ]);
    expect(problems('apps/shop/src/a.test.ts', `await vi.${call}<A>('@cartwright/server/serve');`)).toEqual([
      expect.stringContaining('may import only'),
    ]);
  });

  test('counts in import.meta.resolve', () => {
    expect(problems('apps/shop/src/main.tsx', "import.meta.resolve('@cartwright/server/serve');")).toEqual([
      expect.stringContaining('may import only'),
    ]);
  });

  const at = (address: string): string => `\nconst file = new URL('${address}', import.meta.url);`;
  test.each([
    ['apps/shop/src/browser/worker.ts', '../../../api/src/main.ts', 'leaves apps/shop'],
    ['apps/shop/src/browser/worker.ts', '../features/cart/sql.ts', 'browser does not import features'],
    ['apps/api/src/seed/pictures.ts', '../../../shop/public/pictures/', 'leaves apps/api'],
    ['packages/rules/src/zip.ts', '../../contracts/data/zip.tsv', 'leaves packages/rules'],
    ['apps/shop/build/tokens.ts', '../../../packages/server/src/a.css', 'leaves apps/shop'],
    ['apps/api/src/seed/money.ts', '../../../../packages/rules/src/money.ts', 'leaves apps/api'],
  ])('counts in %s as the address %s', (file, address, problem) => {
    expect(problems(file, at(address))).toEqual([expect.stringMatching(new RegExp(`^2 .*${problem}`))]);
  });

  test.each([
    ['apps/api/src/seed/zips.ts', './data/zip.tsv'],
    ['packages/server/src/banner-files.ts', '../../contracts/data/'],
    ['apps/shop/build/tokens.ts', '../../../packages/ui/src/tokens.css'],
    ['apps/api/src/seed/products.test.ts', '../../../shop/public/pictures/'],
    ['apps/api/src/seed/zips.ts', 'https://www.example.com/'],
  ])('lets %s read %s', (file, address) => expect(problems(file, at(address))).toEqual([]));
});

describe('what builds an app', () => {
  test.each([
    ['apps/shop/src/main.tsx', '../build/pseudo.ts', 'what ships does not import what builds it'],
    ['packages/wallet/src/element/main.ts', '../../build/no-preload.ts', 'what ships does not import what builds it'],
    ['apps/shop/build/chunks.ts', '../src/pages/CartPage.tsx', 'a build reads messages alone'],
    ['apps/shop/build/chunks.ts', '#routes.tsx', 'a build reads messages alone'],
    ['apps/shop/build/chunks.ts', '../../api/src/app.ts', 'leaves apps/shop'],
    ['apps/shop/build/chunks.ts', '@cartwright/server/serve', 'may import only'],
  ])('%s must not import %s', (file, specifier, problem) => {
    expect(problems(file, `import { x } from '${specifier}';`)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['apps/shop/build/document-text.ts', '../src/shell/document-copy.ts'],
    ['apps/shop/build/localize.ts', './pseudo.ts'],
    ['apps/shop/vite.config.ts', './build/chunks.ts'],
    ['apps/shop/src/format/translations.test.ts', '../../build/localize.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(problems(file, `import { x } from '${specifier}';`)).toEqual([]);
  });
});

describe('the spelling of an import in an app', () => {
  const byFrom = (specifier: string): string => `import { x } from '${specifier}';`;
  const lazily = (specifier: string): string => `const x = () => import('${specifier}');`;

  test.each([
    ['apps/shop/src/features/cart/CartLine.tsx', '../../api/client.ts', 'is in another room: use #api/…'],
    ['apps/shop/src/features/cart/lines/Line.tsx', '../../../paths.ts', 'climbs three levels'],
    ['apps/shop/src/pages/CartPage.tsx', '../features/cart/CartLine.tsx', 'use #features/cart/…'],
    ['apps/shop/src/pages/CartPage.tsx', '../paths.ts', 'use #…'],
    ['apps/shop/src/shared/products/Facts.test.tsx', '../slots/slots.ts', 'use #shared/slots/…'],
    ['apps/api/src/app.ts', './db/connect.ts', 'use #db/…'],
    ['apps/api/src/app.ts', '#routes.ts', 'is in the same room: use a relative path'],
    ['apps/api/src/features/cart/sql.ts', '#features/cart/lines/a.ts', 'is in the same room'],
    ['apps/shop/src/pages/checkout/Form.tsx', '#pages/cart/Total.tsx', 'is in the same room'],
  ])('%s must not say %s', (file, specifier, problem) => {
    for (const write of [byFrom, lazily])
      expect(problems(file, write(specifier))).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['apps/api/src/app.ts', './request-context.ts'],
    ['apps/api/src/app.ts', '#db/connect.ts'],
    ['apps/api/src/features/cart/lines/a.ts', '../sql.ts'],
    ['apps/shop/src/pages/checkout/Form.tsx', '../cart/Total.tsx'],
    ['apps/shop/src/shared/slots/slots.ts', '#api/client.ts'],
    ['apps/shop/vitest.config.ts', '../../tools/testing/workers.ts'],
    ['packages/wallet/src/calls/calls.ts', '../flow/step.ts'],
  ])('%s may say %s', (file, specifier) => {
    for (const write of [byFrom, lazily]) expect(problems(file, write(specifier))).toEqual([]);
  });
});

describe('the shape of a file', () => {
  test('an import that climbs three levels is refused', () => {
    expect(problems('packages/ui/src/button/b/C.tsx', `import { x } from '../../../x.ts';`)).toEqual([
      expect.stringContaining('climbs three levels'),
    ]);
  });

  test('a barrel is refused by its name and by what it does', () => {
    expect(problems('packages/ui/src/index.ts', '')).toEqual([expect.stringContaining('a barrel')]);
    expect(problems('packages/ui/src/all.ts', `\nexport * from './media.ts';`)).toEqual([
      expect.stringContaining('2 a barrel'),
    ]);
  });
});

test('allowed imports pass', () => {
  const sources = [
    ['packages/rules/src/money.ts', `import type { Brand } from './ids.ts';`],
    ['packages/rules/src/money.test.ts', `import { test } from 'vitest';`],
    ['packages/contracts/src/cart.ts', `import { z } from 'zod'; import { x } from '@cartwright/rules/money';`],
    ['apps/pay/src/frames/card/CardForm.tsx', `import { Button } from '@cartwright/ui/button/Button.tsx';`],
    ['apps/shop/src/pages/CartPage.tsx', `import '#features/cart/a.ts'; import '#features/scheduling/b.ts';`],
    ['apps/api/src/features/cart/add-item.ts', `import './sql.ts'; import '#db/connect.ts'; import '#config.ts';`],
    ['apps/api/src/features/cart/cart.test.ts', `import '#testing/shop.ts'; import '#flows/place-order.ts';`],
    ['apps/shop/src/main.tsx', `import { Wallet } from '@cartwright/wallet/react';`],
    ['tools/start.ts', `import { startPostgres } from '@cartwright/server/postgres';`],
  ].map(([file = '', text = '']) => ({ path: file, text }));
  expect(boundaryViolations(sources, planted)).toEqual([]);
});
