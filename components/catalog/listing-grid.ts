/**
 * Columns of a listing: two on phones, then as many as fit. The gaps are such that a card is about
 * 200 px wide beside the filters and without them (engagement §2).
 */
export const listingGrid =
  'grid grid-cols-2 gap-3 xs:grid-cols-[repeat(auto-fill,minmax(11.25rem,1fr))] md:gap-x-8 md:gap-y-6 lg:gap-x-5 xl:gap-x-8'

/** A card as wide as its column. */
export const listingCard = 'max-w-none'
