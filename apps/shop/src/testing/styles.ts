/** What the shop's entry does: tokens first, then the ground; then a banner. */
import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
