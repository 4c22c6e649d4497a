/**
 * The browsers that the style sheets are written for; a build passes this as `build.cssTarget`. With older targets the
 * builder rewrites light-dark() into a form that follows only a literal `color-scheme`, and blocks whose scheme is a
 * banner's token (`color-scheme: var(--hero-scheme, inherit)`) would lose theirs.
 */
export const cssTarget = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];
