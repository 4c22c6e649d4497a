/** What the shop's entry does: tokens first, then the base styles, then the banner. */
import '../tokens.css';
import '../base.css';
import '../themes/main.css';
