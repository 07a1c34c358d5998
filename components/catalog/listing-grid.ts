/** Columns of a listing: two on phones, then as many cards of about 200 px as fill the width. */
export const listingGrid =
  'grid grid-cols-2 gap-3 xs:grid-cols-[repeat(auto-fill,minmax(11.75rem,1fr))] md:gap-4'

/** A card as wide as its column. */
export const listingCard = 'max-w-none'
