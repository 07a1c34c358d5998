'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { getRecentRow, loadRow, startRowRefresh } from './load-row'
import type { LoadedProductCards } from './loaded-product-cards'

type LazyProductCardsProps = {
  /** Path of the row below /api/rows. */
  source: string
  /** Number of cards that the page contains; with 0 the row is loaded before it comes into view. */
  shown: number
  /** Title of the notice if the products cannot be loaded; by default that of any row. */
  failure?: string
  /** Stands for the cards until they are loaded. */
  children?: ReactNode
}

/** Distance from the viewport, in px, at which an empty row is loaded. */
const NEAR_PX = 800
/** Events that start loading, so that a row that is focused or scrolled has all its cards. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'scroll'] as const
/** The component of the cards, whose code is loaded with the first row. */
let Cards: typeof LoadedProductCards | null = null

/**
 * The cards of a row that its page does not contain. They are loaded when the row is pointed at,
 * touched, focused or scrolled, and those of an empty row when it comes near the viewport. Until
 * then, the element with `data-row-lazy` stands for them. Loaded cards are renewed after 5
 * minutes.
 */
export function LazyProductCards({ source, shown, failure, children }: LazyProductCardsProps) {
  const [products, setProducts] = useState(() => Cards && getRecentRow(source))
  const placeholder = useRef<HTMLLIElement>(null)
  const isLoaded = products !== null

  useEffect(() => {
    const frame = placeholder.current?.closest('[data-row-frame]')
    if (!frame || isLoaded) return
    const controller = new AbortController()
    let isLoading = false
    const load = async () => {
      if (isLoading) return
      isLoading = true
      const [chunk, loaded] = await Promise.all([
        import('./loaded-product-cards').catch(() => null),
        loadRow(source).catch(() => null),
      ])
      isLoading = false
      if (controller.signal.aborted || !chunk) return // without the network the connection bar is shown
      Cards = chunk.LoadedProductCards
      if (loaded) setProducts(loaded)
      else if (shown === 0) toast({ title: failure ?? chunk.FAILURE, variant: 'destructive' })
    }
    for (const event of INTENT_EVENTS) {
      // Scroll events do not bubble.
      frame.addEventListener(event, load, {
        capture: true,
        passive: true,
        signal: controller.signal,
      })
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), {
      rootMargin: `${NEAR_PX}px 0px`,
    })
    if (shown === 0) observer.observe(frame)
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [source, shown, failure, isLoaded])

  useEffect(() => {
    if (!isLoaded) return
    return startRowRefresh(source, (renewed) => setProducts((old) => renewed ?? old))
  }, [source, isLoaded])

  if (Cards && products) return <Cards products={products.slice(shown)} />
  return (
    <>
      <li ref={placeholder} data-row-lazy="" aria-hidden="true" />
      {children}
    </>
  )
}
