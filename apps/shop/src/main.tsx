import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import './shell/page.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { createQueryClient } from '#api/query-client.ts';
import { makeRouter } from './routes.tsx';
import { paths } from './paths.ts';

const queryClient = createQueryClient(() => {
  const { pathname, href } = router.state.location;
  // On the sign-in page itself a refused call must not start signing in again.
  if (pathname === '/signin') return;
  void queryClient.invalidateQueries(bootstrapQuery());
  void router.navigate(paths.signIn(href, 'session expired'));
});
const router = makeRouter({ queryClient });

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no place for the shop');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
