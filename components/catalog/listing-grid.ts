/**
 * The grid of a listing: two columns on phones, then as many as fit. The gaps are chosen so that a
 * card is about 200 px wide with and without the filters beside it.
 */
export const listingGrid =
  'grid grid-cols-2 gap-3 xs:grid-cols-[repeat(auto-fill,minmax(11.25rem,1fr))] md:gap-x-8 md:gap-y-6 lg:gap-x-5 xl:gap-x-8'

/** A card as wide as its column. */
export const listingCard = 'max-w-none'
