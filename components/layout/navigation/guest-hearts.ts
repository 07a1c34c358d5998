import { openLoginRequired } from '../overlays'
import { currentVisitor } from '../visitor'

/** A guest who presses a heart is asked to sign in; for the others the hearts have their own island. */
export function startGuestHearts(): () => void {
  const onClick = (event: MouseEvent) => {
    const heart = event.target instanceof Element ? event.target.closest('[data-favourite]') : null
    if (heart && currentVisitor().status === 'guest') openLoginRequired()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
