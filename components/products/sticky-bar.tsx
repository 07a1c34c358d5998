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
      className="short:hidden fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom)+1px)] z-30 animate-fade-in border-border border-t bg-surface px-4 py-2.5 shadow-float md:hidden"
    >
      {children}
    </section>
  )
}
