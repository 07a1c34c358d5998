/** The grey picture that stands in for one that is missing or fails to load (storefront §8). */
export const PLACEHOLDER_IMAGE = '/brand/placeholder.svg'
