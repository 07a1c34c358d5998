'use client'

import { useEffect, useRef } from 'react'
import { startHeroAutoplay } from './hero-autoplay'

/** Starts the carousel around it after hydration. */
export function HeroMotion() {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const frame = marker.current?.closest<HTMLElement>('[data-hero]')
    return frame ? startHeroAutoplay(frame) : undefined
  }, [])
  return <span ref={marker} hidden />
}
