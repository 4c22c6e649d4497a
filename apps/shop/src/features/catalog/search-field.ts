/** Of the field in the header, which lists of products lead back to. */
export const SEARCH_FIELD_ID = 'search';
