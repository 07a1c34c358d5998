'use client'

import { useEffect, useRef } from 'react'

/** Starts the carousel around it after hydration. Its code is not part of the first load. */
export function HeroMotion() {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const frame = marker.current?.closest<HTMLElement>('[data-hero]')
    let isUnmounted = false
    let stop: (() => void) | null = null
    import('./hero-autoplay').then(
      ({ startHeroAutoplay }) => {
        if (frame && !isUnmounted) stop = startHeroAutoplay(frame)
      },
      () => undefined, // without the network the slides can still be swiped
    )
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [])
  return <span ref={marker} hidden />
}
