/** The gray image shown for one that is missing or fails to load. */
export const PLACEHOLDER_IMAGE = '/brand/placeholder.svg'
