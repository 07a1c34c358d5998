'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { ProductCard } from '@/server/catalog/dto'
import type { RowRestCards } from './row-rest-cards'

type RowRestProps = {
  /** Path of the row below /api/rows. */
  source: string
  /** Number of cards that the page contains; with 0 the row is loaded before it comes into view. */
  shown: number
  /** Title of the notice if the products cannot be loaded. */
  failure: string
  /** Stands for the cards until they are loaded. */
  children?: ReactNode
}

type Row = { Cards: typeof RowRestCards; products: readonly ProductCard[]; loadedAt: number }

/** Distance from the viewport, in px, at which an empty row is loaded. */
const NEAR_PX = 800
/** Events that show an interest in a row. A row that has the focus or is scrolled must not end. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'scroll'] as const
/** As long as a prefetched page. */
const KEPT_MS = 5 * 60_000

/** Loaded rows, so that a row is complete at once when its page is shown again. */
const rows = new Map<string, Row>()

/**
 * The cards of a row that its page does not contain. They are loaded when the row is pointed at,
 * touched, focused or scrolled, and those of an empty row when it comes near the viewport. Until
 * then, the element with `data-row-rest` stands for them.
 */
export function RowRest({ source, shown, failure, children }: RowRestProps) {
  const [row, setRow] = useState(() => recentRow(source))
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
      const loaded = await loadRow(source).catch(() => null)
      isLoading = false
      if (controller.signal.aborted) return
      if (loaded) setRow(loaded)
      else if (shown === 0) toast({ title: failure, variant: 'destructive' })
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

function recentRow(source: string): Row | null {
  const row = rows.get(source)
  return row && Date.now() - row.loadedAt < KEPT_MS ? row : null
}

/** @throws Error when the cards cannot be loaded */
async function loadRow(source: string): Promise<Row> {
  const [{ RowRestCards }, response] = await Promise.all([
    import('./row-rest-cards'),
    fetch(`/api/rows/${source}`),
  ])
  if (!response.ok) throw new Error(`the row ${source} answered ${response.status}`)
  const { products }: { products: ProductCard[] } = await response.json()
  const row = { Cards: RowRestCards, products, loadedAt: Date.now() }
  rows.set(source, row)
  return row
}
