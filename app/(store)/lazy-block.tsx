'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { readStored } from '@/components/ui/safe-storage'
import { VIEWED_KEY } from '@/lib/catalog/viewed'

/** Blocks of a layout for which the page contains only a placeholder. */
const loaders = {
  deal_of_day: () => import('@/components/catalog/deal-of-day').then((chunk) => chunk.DealOfDay),
  recently_viewed: () => import('./viewed-block').then((chunk) => chunk.ViewedBlock),
  my_consoles: () => import('./my-consoles-block').then((chunk) => chunk.MyConsolesBlock),
} satisfies Record<string, () => Promise<ComponentType>>

/** Keys of localStorage. A block is not loaded while its entry is missing, because it would be empty. */
const storedFor: Partial<Record<keyof typeof loaders, string>> = { recently_viewed: VIEWED_KEY }

/** Distance from the viewport, in px, at which a block is loaded. */
const NEAR_PX = 800

/**
 * A block that is loaded when its placeholder comes near the viewport. If loading fails, the placeholder
 * remains until the network is back. Renders nothing if the block has nothing to show.
 */
export function LazyBlock({ name }: { name: keyof typeof loaders }) {
  const [Block, setBlock] = useState<ComponentType | null>(null)
  const [isEmpty, setEmpty] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  // Runs again when the visitor returns to the page, who may have viewed a product meanwhile.
  useEffect(() => {
    const key = storedFor[name]
    const hasContent = !key || readStored('localStorage', key) !== null
    setEmpty(!hasContent)
    if (!hasContent || isEmpty || !place.current) return
    const load = () =>
      loaders[name]().then(
        (loaded) => setBlock(() => loaded),
        () => addEventListener('online', load, { once: true }),
      )
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void load()
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      removeEventListener('online', load)
    }
  }, [name, isEmpty])

  if (Block) return <Block />
  return isEmpty ? null : <div ref={place} className="min-h-80 noscript:hidden" />
}
