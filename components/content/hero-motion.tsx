'use client'

import { useEffect, useRef } from 'react'
import { HERO_TICK_MS, interact, showSlide, tick } from '@/lib/content/autoplay'

/** Starts the autoplay of the surrounding hero carousel after hydration. */
export function HeroMotion() {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const frame = marker.current?.closest<HTMLElement>('[data-hero]')
    return frame ? startHeroAutoplay(frame) : undefined
  }, [])
  return <span ref={marker} hidden />
}

/** Time without scroll events after which a swipe or smooth scroll has ended, in ms. */
const SETTLE_MS = 150
const INTERACTIONS = ['pointerenter', 'pointerdown', 'wheel', 'focusin', 'keydown'] as const

/**
 * Advances the slides of a hero carousel automatically, and by its arrows and bars. Any interaction
 * pauses the carousel for 10 s. It does not move while it is stopped or not visible. If reduced motion is
 * preferred, it is stopped at first. Returns a cleanup function.
 */
function startHeroAutoplay(frame: HTMLElement): () => void {
  const row = frame.querySelector<HTMLElement>('[data-hero-slides]')
  const bars = [...frame.querySelectorAll<HTMLElement>('[data-hero-go]')]
  const toggle = frame.querySelector<HTMLElement>('[data-hero-toggle]')
  const count = bars.length
  if (!row || count < 2) return () => undefined

  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const shown = () => Math.round(row.scrollLeft / Math.max(1, row.clientWidth))
  let state = showSlide(shown())
  let isStopped = isCalm
  let isVisible = true
  let settling: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    for (const [index, bar] of bars.entries()) {
      bar.setAttribute('aria-current', String(index === state.index))
    }
    frame.toggleAttribute('data-stopped', isStopped)
    const { labelStop = '', labelGo = '' } = toggle?.dataset ?? {}
    toggle?.setAttribute('aria-label', isStopped ? labelGo : labelStop)
  }
  const go = (index: number) =>
    row.scrollTo({ left: index * row.clientWidth, behavior: isCalm ? 'auto' : 'smooth' })

  const isPaused = () => isStopped || !isVisible || document.hidden || row.clientWidth === 0

  const timer = setInterval(() => {
    const isWaiting = isPaused()
    frame.toggleAttribute('data-paused', isWaiting || state.pauseMs > 0)
    if (isWaiting) return
    const before = state.index
    state = tick(state, count)
    if (state.index === before) return
    go(state.index)
    draw()
  }, HERO_TICK_MS)

  const pause = () => {
    state = interact(state)
  }
  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const step = target?.closest<HTMLElement>('[data-hero-step]')?.dataset.heroStep
    const bar = target?.closest<HTMLElement>('[data-hero-go]')?.dataset.heroGo
    if (target?.closest('[data-hero-toggle]')) isStopped = !isStopped
    if (step !== undefined || bar !== undefined) {
      const index = bar === undefined ? (state.index + Number(step) + count) % count : Number(bar)
      state = interact(state, index)
      go(index)
    }
    draw()
  }
  const onScroll = () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      const isSwiped = shown() !== state.index && (state.pauseMs > 0 || isPaused())
      if (isSwiped) state = interact(state, shown())
      draw()
    }, SETTLE_MS)
  }
  const visibilityObserver = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true
  })

  frame.addEventListener('click', onClick)
  for (const name of INTERACTIONS) frame.addEventListener(name, pause, { passive: true })
  row.addEventListener('scroll', onScroll, { passive: true })
  visibilityObserver.observe(frame)
  frame.setAttribute('data-moving', '')
  draw()
  return () => {
    clearInterval(timer)
    clearTimeout(settling)
    visibilityObserver.disconnect()
    frame.removeEventListener('click', onClick)
    for (const name of INTERACTIONS) frame.removeEventListener(name, pause)
    row.removeEventListener('scroll', onScroll)
  }
}
