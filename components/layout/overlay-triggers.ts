import { TRIGGER } from '@/lib/document/page-scripts'
import { type AuthTab, closeOverlay, type OverlayName, openOverlay } from './overlays'

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
