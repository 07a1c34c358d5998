import { TRIGGER } from '@/lib/layout/page-scripts'
import { type AuthTab, closeOverlay, type OverlayName, openOverlay } from './overlays'

/**
 * Opens the overlay named by the pressed element (data-open="auth" data-tab="signup"), and closes
 * it on data-close-overlay. Returns a cleanup function.
 */
export function startOverlayTriggers(): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-close-overlay]')) closeOverlay()
    const trigger = target?.closest(TRIGGER)
    if (!(trigger instanceof HTMLElement) || event.defaultPrevented) return
    event.preventDefault()
    const { open, tab } = trigger.dataset
    openOverlay(open as OverlayName, (tab as AuthTab | undefined) ?? 'login', trigger)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
