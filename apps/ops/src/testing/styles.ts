/** What the console's entry does: tokens first, then the ground; then a banner. */
import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
import { keepFocus } from '@cartwright/ui/focus/keep-focus.ts';

keepFocus(document);
