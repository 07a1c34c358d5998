// Which overlay of the store is open. Anybody may open one; its code loads when it is first wanted.
import { useSyncExternalStore } from 'react'

export type OverlayName = 'cart' | 'search' | 'auth' | 'login-required' | 'menu' | 'coins'

export type AuthTab = 'login' | 'signup'

export type OpenOverlay = { name: OverlayName; tab: AuthTab }

const listeners = new Set<() => void>()
let current: OpenOverlay | null = null

function set(next: OpenOverlay | null): void {
  if (next?.name === current?.name && next?.tab === current?.tab) return
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens an overlay in place of the one that is open. */
export function openOverlay(name: OverlayName, tab: AuthTab = 'login'): void {
  set({ name, tab })
}

export const openAuth = (tab: AuthTab = 'login') => openOverlay('auth', tab)
export const openLoginRequired = () => openOverlay('login-required')

/** Closes whatever is open, or only the named overlay. */
export function closeOverlay(name?: OverlayName): void {
  if (name === undefined || current?.name === name) set(null)
}

/** The overlay that is open, followed; none while the page hydrates. */
export function useOpenOverlay(): OpenOverlay | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
