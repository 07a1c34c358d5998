'use client'

import { useEffect, useRef } from 'react'

/** Starts the carousel around it after hydration. Its code is not part of the first load. */
export function HeroMotion() {
  const spot = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const frame = spot.current?.closest<HTMLElement>('[data-hero]')
    let isGone = false
    let stop: (() => void) | null = null
    import('./hero-autoplay').then(
      ({ startHeroAutoplay }) => {
        if (frame && !isGone) stop = startHeroAutoplay(frame)
      },
      () => undefined, // without the network the slides can still be swiped
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return <span ref={spot} hidden />
}
