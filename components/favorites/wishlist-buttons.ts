// The favorite buttons of a signed-in visitor: one event listener for all of them. A change is
// shown at once and reverted if the server refuses it. Loaded only for visitors with a session.
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { toast } from '@/components/ui/toast'
import type { ErrorCode } from '@/lib/core/codes'
import { arrived } from '@/lib/core/result'
import { endSession } from '@/lib/core/session-end'
import { INTENTION_KEY, readIntention } from '@/lib/favorites/intention'
import messages from '@/lib/i18n/messages/pt-BR/favourites.json'
import { addFavourite, removeFavourite } from '@/server/favorites/actions'

/** The favorites of the visitor on this page. */
export type Shelf = {
  ids: () => readonly string[]
  keep: (ids: string[]) => void
  onChange: (listener: () => void) => () => void
  /** Called when the server no longer accepts the session. */
  onSessionLost: () => void
}

const HEART = '[data-favourite]'
const texts = messages.toasts

/**
 * Shows and changes the favorites on every favorite button, including those rendered later. Returns
 * a cleanup function.
 */
export function startHearts(shelf: Shelf): () => void {
  const busy = new Set<string>()
  const has = (id: string) => shelf.ids().includes(id)
  const place = (id: string, isKept: boolean) => {
    const others = shelf.ids().filter((other) => other !== id)
    shelf.keep(isKept ? [id, ...others] : others)
  }

  async function toggle(id: string, wish = !has(id)): Promise<void> {
    if (busy.has(id)) return
    busy.add(id)
    place(id, wish)
    const result = await arrived((wish ? addFavourite : removeFavourite)({ productId: id }))
    busy.delete(id)
    if (result.ok) {
      toast({ title: wish ? texts.added : texts.removed, variant: 'success' })
    } else if (wish && result.code === 'CONFLICT') {
      toast({ title: texts.duplicate, description: texts.duplicateInfo, variant: 'info' })
    } else {
      place(id, !wish)
      tellFailure(wish, result.code)
      if (wish && result.code === 'UNAUTHENTICATED') shelf.onSessionLost()
    }
  }

  const paint = () => {
    const kept = new Set(shelf.ids())
    for (const heart of document.querySelectorAll<HTMLElement>(HEART)) {
      const pressed = String(kept.has(heart.dataset.favourite ?? ''))
      if (heart.getAttribute('aria-pressed') !== pressed) {
        heart.setAttribute('aria-pressed', pressed)
      }
    }
  }
  const onClick = (event: MouseEvent) => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLElement>(HEART) : null
    if (heart?.dataset.favourite) void toggle(heart.dataset.favourite)
  }

  const observer = new MutationObserver(paint)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', onClick)
  const stopFollowing = shelf.onChange(paint)
  document.documentElement.dataset.hearts = ''
  paint()
  const wanted = readIntention(readStored('localStorage', INTENTION_KEY), Date.now())
  writeStored('localStorage', INTENTION_KEY, '')
  if (wanted && has(wanted.productId) !== wanted.isKept) {
    void toggle(wanted.productId, wanted.isKept)
  }

  return () => {
    observer.disconnect()
    document.removeEventListener('click', onClick)
    stopFollowing()
    delete document.documentElement.dataset.hearts
    for (const heart of document.querySelectorAll(HEART))
      heart.setAttribute('aria-pressed', 'false')
  }
}

function tellFailure(wish: boolean, code: ErrorCode): void {
  if (code === 'UNAUTHENTICATED' && wish) {
    toast({ title: texts.loginToAdd, variant: 'destructive' })
    return
  }
  if (code === 'UNAUTHENTICATED' && endSession(texts.notSignedIn)) return
  toast({
    title: wish ? texts.addFailed : texts.removeFailed,
    ...(code === 'CONNECTION' ? { description: texts.connection } : {}),
    variant: 'destructive',
  })
}
