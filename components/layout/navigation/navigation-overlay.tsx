'use client'

import { createStore, useStore } from '@/components/ui/create-store'
import { Pulse } from '@/components/ui/pulse'
import { type OverlayMessageKey, overlayMessage } from '@/lib/layout/overlay-message'
import {
  MAX_WAITING_PROGRESS,
  NAVIGATION_TIMEOUT_MS,
  OVERLAY_DELAY_MS,
} from '@/lib/layout/prefetch'

type OverlayPhase = 'idle' | 'entering' | 'loading' | 'exiting'

type OverlayState = { phase: OverlayPhase; href: string; progress: number }

const ENTER_MS = 60
const EXIT_MS = 160
const TICK_MS = 150
const SHARE_PER_TICK = 0.12

const IDLE: OverlayState = { phase: 'idle', href: '', progress: 0 }

/**
 * Creates the state of the overlay shown during a navigation. It stays idle if the page is ready
 * within 120 ms; otherwise it is `entering`, then `loading` with a progress of at most 85, and
 * `exiting` when the page is ready. After 10 s `onTimeout` is called and the overlay is removed,
 * while the navigation continues.
 */
export function createOverlayMachine(onTimeout: () => void) {
  const state = createStore(IDLE)
  let timers: ReturnType<typeof setTimeout>[] = []

  const after = (ms: number, run: () => void) => {
    timers.push(setTimeout(run, ms))
  }
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const advance = () => {
    const { href, progress } = state.get()
    const next = progress + (MAX_WAITING_PROGRESS - progress) * SHARE_PER_TICK
    state.set({ href, phase: 'loading', progress: Math.min(MAX_WAITING_PROGRESS, next) })
    after(TICK_MS, advance)
  }

  /** Call it when the page is ready. */
  const end = () => {
    stop()
    if (state.get().phase === 'idle') return
    state.set({ ...state.get(), phase: 'exiting', progress: 100 })
    after(EXIT_MS, () => state.set(IDLE))
  }

  return {
    /** Call it when the visitor presses a link to `href`. */
    begin(href: string) {
      stop()
      state.set(IDLE)
      after(OVERLAY_DELAY_MS, () => {
        state.set({ phase: 'entering', href, progress: 0 })
        after(ENTER_MS, advance)
      })
      after(NAVIGATION_TIMEOUT_MS, () => {
        onTimeout()
        end()
      })
    },
    end,
    ...state,
  }
}

type OverlayMachine = ReturnType<typeof createOverlayMachine>

type NavigationTexts = Record<OverlayMessageKey | 'tip' | 'loading' | 'progress', string>

type NavigationOverlayProps = { machine: OverlayMachine; texts: NavigationTexts }

/** Shown during a navigation: the destination and the progress. */
export function NavigationOverlay({ machine, texts }: NavigationOverlayProps) {
  const { phase, href, progress } = useStore(machine)
  if (phase === 'idle') return null
  const message = overlayMessage(href)
  return (
    <div
      role="status"
      data-navigation-overlay={phase}
      data-platform={message.platform ?? undefined}
      className="navigation-overlay"
    >
      <div className="dark">
        <Pulse />
        <p>{texts[message.key]}</p>
        {message.showTip ? <p>{texts.tip}</p> : null}
        <progress
          aria-label={texts.progress}
          max={100}
          value={Math.round(progress)}
          className="progress-line"
        />
        <p>{texts.loading}</p>
      </div>
    </div>
  )
}
