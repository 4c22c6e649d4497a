import type { Rolldown } from 'vite';

/**
 * The page's own script. If it were grouped too, it would only have imports, and the manifest would have no entry to
 * measure.
 */
const ENTRY = '/src/main.tsx';
const SOURCES = /(?:\.tsx?|\.module\.css|preload-helper\.js)$/;

/**
 * How a build is split, besides a file for each lazy page. The first view needs `vendor` and `frame`, which are
 * requested at once; kept separate, the libraries, five sixths of it, stay in the browser's cache across a release of
 * the shop.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'vendor', tags: ['$initial'], test: 'node_modules', priority: 2 },
    { name: 'frame', tags: ['$initial'], test: (id) => SOURCES.test(id) && !id.endsWith(ENTRY), priority: 1 },
    // Fields, dialogs, icons and calls that many pages share: separately, each was a request for a few hundred bytes.
    { name: 'parts', test: /packages\/ui\/src|lucide-react|shop\/src\/(?:api|browser)\//, minShareCount: 2 },
    // The same for what the pages of an order share. Each name of a file is in the first view, too.
    {
      name: 'orders',
      test: /(?:features\/(?:orders|problems|reschedule)|pages\/orders|pages\/TaskPage)/,
      minShareCount: 2,
    },
    // What links of mails open, and the forms that send such mails: short pages of the same parts.
    {
      name: 'links',
      test: /pages\/(?:SignUp|ForgotPassword|ResetPassword|Password|Email|ConfirmAccount|ConfirmEmail|Logout)Page|features\/session\/(?:password|email|sign-up)\//,
    },
  ],
};
