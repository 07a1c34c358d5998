'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Margins of the viewport: the heights of the bars at top and bottom, which can cover the button. */
const COVERED = '-106px 0px -61px'

type StickyBarProps = { label: string; children: ReactNode }

/**
 * The buy button at the bottom of phones, shown only while the button of the page (`data-buy-place` in the
 * same form) is not visible. That button is not selected by id, because pages that were left stay in the
 * document for a while. The sticky bar replaces the bottom bar (`styles/base.css`), so it must be hidden as
 * soon as its page is left. `hidden` is set here, because React would set it later.
 */
export function StickyBar({ label, children }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    const own = bar.current
    const place = own?.closest('form')?.querySelector('[data-buy-place]')
    if (!own || !place) return
    const observer = new IntersectionObserver(
      (entries) => {
        own.hidden = entries.at(-1)?.isIntersecting ?? false
      },
      { rootMargin: COVERED },
    )
    observer.observe(place)
    return () => {
      observer.disconnect()
      own.hidden = true
    }
  }, [])

  return (
    <section
      ref={bar}
      aria-label={label}
      data-testid="sticky-bar"
      data-sticky-bar=""
      hidden
      className="sticky-bar"
    >
      {children}
    </section>
  )
}
