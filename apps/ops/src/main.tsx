import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
import '#shell/page.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { keepFocus } from '@cartwright/ui/focus/keep-focus.ts';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#api/query-client.ts';
import { keepAnswers } from '#features/picking/device/kept-answers.ts';
import { readAhead } from '#routes/read-ahead.ts';
import { makeRouter } from './routes.tsx';
import { keepBuild } from '#shell/keep-build.ts';
import { followSession } from '#shell/sign-in-again.ts';

const queryClient = createQueryClient();
keepAnswers(queryClient, sessionStorage);
const router = makeRouter({ queryClient });
followSession(router, queryClient);
keepFocus(document);
readAhead(router);
keepBuild();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root for the console');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
