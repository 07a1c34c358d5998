import {
  MAX_WAITING_PROGRESS,
  NAVIGATION_TIMEOUT_MS,
  OVERLAY_DELAY_MS,
} from '@/lib/navigation/preload'

export type OverlayPhase = 'idle' | 'entering' | 'loading' | 'exiting'

export type OverlayState = { phase: OverlayPhase; href: string; progress: number }

const ENTER_MS = 60
const EXIT_MS = 160
const TICK_MS = 150
const SHARE_PER_TICK = 0.12

const IDLE: OverlayState = { phase: 'idle', href: '', progress: 0 }

/**
 * What the overlay between two pages shows: nothing when the page is there within 120 ms, else
 * entering, loading with a progress that stays at or below 85, and exiting once the page is there
 * (storefront §4). After 10 s `onTimeout` is called and the overlay goes; the navigation goes on.
 */
export function createOverlayMachine(onTimeout: () => void) {
  const listeners = new Set<() => void>()
  let state = IDLE
  let timers: ReturnType<typeof setTimeout>[] = []

  const set = (next: OverlayState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const after = (ms: number, run: () => void) => {
    timers.push(setTimeout(run, ms))
  }
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const advance = () => {
    const progress = state.progress + (MAX_WAITING_PROGRESS - state.progress) * SHARE_PER_TICK
    set({ ...state, phase: 'loading', progress: Math.min(MAX_WAITING_PROGRESS, progress) })
    after(TICK_MS, advance)
  }

  /** The page is there. */
  const end = () => {
    stop()
    if (state.phase === 'idle') return
    set({ ...state, phase: 'exiting', progress: 100 })
    after(EXIT_MS, () => set(IDLE))
  }

  return {
    /** The visitor has pressed a link to `href`. */
    begin(href: string) {
      stop()
      set(IDLE)
      after(OVERLAY_DELAY_MS, () => {
        set({ phase: 'entering', href, progress: 0 })
        after(ENTER_MS, advance)
      })
      after(NAVIGATION_TIMEOUT_MS, () => {
        onTimeout()
        end()
      })
    },
    end,
    get: () => state,
    getServer: () => IDLE,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type OverlayMachine = ReturnType<typeof createOverlayMachine>
