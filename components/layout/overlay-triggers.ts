import { type AuthTab, closeOverlay, type OverlayName, openOverlay } from './overlays'

/** What opens an overlay when pressed: server-rendered buttons need no island of their own. */
export const TRIGGER = '[data-open]'

/** Opens what the pressed element names (data-open="auth" data-tab="signup"), closes on data-close-overlay. */
export function startOverlayTriggers(): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-close-overlay]')) closeOverlay()
    const trigger = target?.closest(TRIGGER)
    if (!(trigger instanceof HTMLElement) || event.defaultPrevented) return
    event.preventDefault()
    const { open, tab } = trigger.dataset
    openOverlay(open as OverlayName, (tab as AuthTab | undefined) ?? 'login')
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
