'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { ProductCard } from '@/server/catalog/dto'
import { loadRow, recentRow } from './load-row'
import type { RowRestCards } from './row-rest-cards'

type RowRestProps = {
  /** Path of the row below /api/rows. */
  source: string
  /** Number of cards that the page contains; with 0 the row is loaded before it comes into view. */
  shown: number
  /** Title of the notice if the products cannot be loaded; by default that of any row. */
  failure?: string
  /** Stands for the cards until they are loaded. */
  children?: ReactNode
}

type Row = { Cards: typeof RowRestCards; products: readonly ProductCard[] }

/** Distance from the viewport, in px, at which an empty row is loaded. */
const NEAR_PX = 800
/** Events that show an interest in a row. A row that has the focus or is scrolled must not end. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'scroll'] as const
/** Loaded with the first row. */
let Cards: typeof RowRestCards | null = null

/**
 * The cards of a row that its page does not contain. They are loaded when the row is pointed at,
 * touched, focused or scrolled, and those of an empty row when it comes near the viewport. Until
 * then, the element with `data-row-rest` stands for them.
 */
export function RowRest({ source, shown, failure, children }: RowRestProps) {
  const [row, setRow] = useState(() => completeRow(source))
  const placeholder = useRef<HTMLLIElement>(null)
  const isLoaded = row !== null

  useEffect(() => {
    const frame = placeholder.current?.closest('[data-row-frame]')
    if (!frame || isLoaded) return
    const controller = new AbortController()
    let isLoading = false
    const load = async () => {
      if (isLoading) return
      isLoading = true
      const [chunk, products] = await Promise.all([
        import('./row-rest-cards').catch(() => null),
        loadRow(source).catch(() => null),
      ])
      isLoading = false
      if (controller.signal.aborted || !chunk) return // without the network a bar says so
      Cards = chunk.RowRestCards
      if (products) setRow({ Cards, products })
      else if (shown === 0) toast({ title: failure ?? chunk.ROW_FAILURE, variant: 'destructive' })
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

  if (row) return <row.Cards products={row.products.slice(shown)} />
  return (
    <>
      <li ref={placeholder} data-row-rest="" aria-hidden="true" />
      {children}
    </>
  )
}

function completeRow(source: string): Row | null {
  const products = recentRow(source)
  return Cards && products ? { Cards, products } : null
}
