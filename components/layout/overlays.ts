// The state of the open overlay. Opening an overlay does not import its code, which is loaded on
// first use.
import { createStore, useStore } from '@/components/ui/create-store'
import { closeOverlayEntry, openOverlayEntry } from '@/components/ui/overlay-history'
import { saveOpener } from '@/components/ui/return-focus'

export type OverlayName =
  | 'cart'
  | 'search'
  | 'auth'
  | 'login-required'
  | 'menu'
  | 'coins'
  | 'alert'
  | 'questions'
  | 'reviews'

export type AuthTab = 'login' | 'signup'

export type OpenOverlay = { name: OverlayName; tab: AuthTab }

const current = createStore<OpenOverlay | null>(null)

function set(next: OpenOverlay | null): void {
  const open = current.get()
  if (next?.name === open?.name && next?.tab === open?.tab) return
  current.set(next)
  if (next) openOverlayEntry(closeAny)
  else closeOverlayEntry(closeAny)
}

const closeAny = () => set(null)

/** Opens an overlay in place of the open one. When it closes, the focus returns to `opener`. */
export function openOverlay(
  name: OverlayName,
  tab: AuthTab = 'login',
  opener: Element | null = document.activeElement,
): void {
  saveOpener(opener)
  set({ name, tab })
}

export const openAuth = (tab: AuthTab = 'login') => openOverlay('auth', tab)
export const openLoginRequired = () => openOverlay('login-required')

/** Closes the open overlay. With `name`, closes it only if it is that overlay. */
export function closeOverlay(name?: OverlayName): void {
  if (name === undefined || current.get()?.name === name) set(null)
}

/** Returns the open overlay and renders again when it changes; null during hydration. */
export function useOpenOverlay(): OpenOverlay | null {
  return useStore(current)
}
