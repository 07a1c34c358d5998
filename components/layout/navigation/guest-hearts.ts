import { writeStored } from '@/components/ui/safe-storage'
import { INTENTION_KEY, intentionFor } from '@/lib/favourites/intention'
import { openLoginRequired } from '../overlays'
import { currentVisitor, onVisitorChange } from '../visitor'

/**
 * A guest who presses a heart is asked to sign in, and the product is kept once they do. Signed-in
 * visitors have hearts of their own (components/favourites); a press before those are loaded waits.
 */
export function startGuestHearts(): () => void {
  let isWaiting = false
  const onClick = (event: MouseEvent) => {
    const heart =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-favourite]') : null
    if (!heart?.dataset.favourite || 'hearts' in document.documentElement.dataset) return
    writeStored('localStorage', INTENTION_KEY, intentionFor(heart.dataset.favourite, Date.now()))
    if (currentVisitor().status === 'guest') openLoginRequired()
    else isWaiting = true
  }
  const stopFollowing = onVisitorChange(() => {
    const { status } = currentVisitor()
    if (isWaiting && status === 'guest') openLoginRequired()
    if (status !== 'loading') isWaiting = false
  })
  document.addEventListener('click', onClick)
  return () => {
    stopFollowing()
    document.removeEventListener('click', onClick)
  }
}
