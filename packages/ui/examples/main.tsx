import '../src/tokens.css';
import '../src/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Sheet } from './Sheet.tsx';

/** `?banner=second` and `?theme=dark` show the sheet as a shopper of that banner sees it. */
const query = new URLSearchParams(location.search);
await (query.get('banner') === 'second' ? import('../src/themes/second.css') : import('../src/themes/main.css'));
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Sheet open={query.get('open')} />
  </StrictMode>,
);
