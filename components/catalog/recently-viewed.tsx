'use client'

import { useEffect, useState } from 'react'
import { mainHeading } from '@/components/ui/return-focus'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { parseViewed, VIEWED_KEY, withViewed } from '@/lib/catalog/viewed'
import { LazyProductCards } from './lazy-product-cards'

/** As many as fit on a large screen, since the row has no arrows. */
const SHOWN = 6

type RecentlyViewedProps = {
  texts: { title: string; clear: string; failed: string }
  /** Slug of the product of this page. It is added to the stored list and not shown. */
  current?: string
  /** Called when one of the products is opened. */
  onChosen?: () => void
}

/**
 * A row of the products that were viewed last in this browser, and a button that clears the list. The
 * list is stored in the browser only. The cards are loaded when the row comes near the viewport.
 * Renders nothing without such products.
 */
export function RecentlyViewed({ texts, current, onChosen }: RecentlyViewedProps) {
  const [slugs, setSlugs] = useState<readonly string[]>([])

  useEffect(() => {
    const viewed = parseViewed(readStored('localStorage', VIEWED_KEY))
    setSlugs(viewed.filter((slug) => slug !== current).slice(0, SHOWN))
    if (current) store(withViewed(viewed, current))
  }, [current])

  function clear() {
    store(current ? [current] : [])
    setSlugs([])
    // The pressed button disappears, so the focus moves. In a dialog, the dialog handles the focus.
    if (!onChosen) mainHeading()?.focus({ preventScroll: true })
  }

  if (slugs.length === 0) return null
  return (
    // Products that are no longer sold have no card.
    <section aria-label={texts.title} className="min-w-0 has-[ul:empty]:hidden">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="display-2">{texts.title}</h2>
        <button type="button" className="button button-ghost button-sm shrink-0" onClick={clear}>
          {texts.clear}
        </button>
      </div>
      <div
        data-row-frame=""
        className="min-h-[23rem]"
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a')) onChosen?.()
        }}
      >
        <ul data-row="viewed" aria-label={texts.title} className="scroll-row product-row">
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

const store = (slugs: readonly string[]) =>
  writeStored('localStorage', VIEWED_KEY, JSON.stringify(slugs))
