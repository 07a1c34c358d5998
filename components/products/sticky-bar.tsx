'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type StickyBarProps = { label: string; children: ReactNode }

/**
 * The buy button at the bottom of phones, shown only while the button of the page, `data-buy-place`
 * in the same form, is not visible. It is not selected by id, because pages that were left stay in
 * the document for a while.
 */
export function StickyBar({ label, children }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null)
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const place = bar.current?.closest('form')?.querySelector('[data-buy-place]')
    if (!place) return
    const observer = new IntersectionObserver(([entry]) => setIsShown(!entry?.isIntersecting))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={bar}
      aria-label={label}
      data-testid="sticky-bar"
      data-sticky-bar=""
      hidden={!isShown}
      className="sticky-bar"
    >
      {children}
    </section>
  )
}
