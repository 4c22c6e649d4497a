/** Names of the two buttons of a row of days. */
export const carouselText = { earlier: 'Earlier days', later: 'Later days' };
