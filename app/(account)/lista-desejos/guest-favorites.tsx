'use client'

import { useEffect, useState } from 'react'
import { LazyProductCards } from '@/components/catalog/lazy-product-cards'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { PENDING_FAVORITES_KEY, parsePendingFavorites } from '@/lib/favorites'

type GuestFavoritesProps = {
  texts: { title: string; text: string; clear: string; failed: string }
}

/**
 * The products that a guest marked in this browser, which are added to the favorites after the sign-in,
 * and a button that removes them. Renders nothing without such products.
 */
export function GuestFavorites({ texts }: GuestFavoritesProps) {
  const [slugs, setSlugs] = useState<readonly string[]>([])

  useEffect(() => {
    const pending = parsePendingFavorites(
      readStored('localStorage', PENDING_FAVORITES_KEY),
      Date.now(),
    )
    setSlugs(pending.flatMap(({ slug, isFavorite }) => (slug && isFavorite ? [slug] : [])))
  }, [])

  function clear() {
    writeStored('localStorage', PENDING_FAVORITES_KEY, '')
    setSlugs([])
  }

  if (slugs.length === 0) return null
  return (
    <section aria-label={texts.title} className="min-w-0 pb-8 has-[ul:empty]:hidden">
      <div className="mb-4 flex items-center justify-between gap-4">
        <div>
          <h2 className="display-2">{texts.title}</h2>
          <p className="mt-1 text-muted text-sm">{texts.text}</p>
        </div>
        <button type="button" className="button button-ghost button-sm shrink-0" onClick={clear}>
          {texts.clear}
        </button>
      </div>
      <div data-row-frame="" className="min-h-[23rem]">
        <ul data-row="marked" aria-label={texts.title} className="scroll-row product-row">
          <LazyProductCards
            key={slugs.join()}
            source={`products/${slugs.join()}`}
            shown={0}
            failure={texts.failed}
          />
        </ul>
      </div>
    </section>
  )
}
