'use client'

import { LazyProductCards } from './lazy-product-cards'

type LazyProductSectionProps = {
  rowKey: string
  title: string
  /** Path of the row below /api/rows, with no more products than fit on a large screen. */
  source: string
  /** Shown if the products cannot be loaded. */
  failure: string
}

/** A titled row of products without arrows, whose cards are loaded when it comes near the viewport. */
export function LazyProductSection({ rowKey, title, source, failure }: LazyProductSectionProps) {
  return (
    // Hidden if the row has no products.
    <section className="min-w-0 has-[ul:empty]:hidden">
      <h2 className="display-2 mb-4">{title}</h2>
      <div data-row-frame="" className="min-h-[23rem]">
        <ul data-row={rowKey} aria-label={title} className="scroll-row product-row">
          <LazyProductCards source={source} shown={0} failure={failure} />
        </ul>
      </div>
    </section>
  )
}
