'use client'

import { type ReactNode, useEffect, useState } from 'react'

type StickyBarProps = {
  /** Id of the element that the bar stands in for while it is off the screen. */
  standsFor: string
  label: string
  children: ReactNode
}

/** The buy button at the thumb on phones, shown only while the page's own one cannot be seen. */
export function StickyBar({ standsFor, label, children }: StickyBarProps) {
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const element = document.getElementById(standsFor)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsShown(!entry?.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [standsFor])

  return (
    <section
      aria-label={label}
      data-testid="sticky-bar"
      hidden={!isShown}
      className="fixed inset-x-0 bottom-(--bottom-bar,0px) z-30 animate-fade-in border-border border-t bg-surface px-4 py-2.5 shadow-float md:hidden"
    >
      {children}
    </section>
  )
}
