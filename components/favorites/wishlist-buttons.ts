// The favorite buttons of a signed-in visitor: one event listener for all of them. A change is
// shown at once and reverted if the server refuses it. Loaded only for visitors with a session.
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { toast } from '@/components/ui/toast'
import { pageOwner } from '@/lib/auth/cookies'
import { type ErrorCode, withConnectionError } from '@/lib/core/result'
import { endSession } from '@/lib/core/session-end'
import {
  PENDING_FAVORITES_KEY,
  type PendingFavorite,
  parsePendingFavorites,
  withoutPendingFavorites,
} from '@/lib/favorites'
import messages from '@/lib/i18n/messages/pt-BR/favorites.json'
import { addFavorite, removeFavorite } from '@/server/favorites/actions'

/** The favorites of the visitor on this page. */
export type WishlistStore = {
  ids: () => readonly string[]
  save: (ids: string[]) => void
  onChange: (listener: () => void) => () => void
  /** Called when the server no longer accepts the session. */
  onSessionLost: () => void
}

const BUTTON = '[data-favorite]'
const LIST_PATH = '/lista-desejos'
/** After these failures, a change that was made before the sign-in is tried again on the next page. */
const PASSING: readonly ErrorCode[] = ['CONNECTION', 'UNAUTHENTICATED', 'RATE_LIMITED', 'UNKNOWN']
const texts = messages.toasts

/**
 * Shows and changes the favorites on every favorite button, including those rendered later. Returns
 * a cleanup function.
 */
export function startWishlistButtons(wishlist: WishlistStore): () => void {
  const busy = new Set<string>()
  const has = (id: string) => wishlist.ids().includes(id)
  const setFavorite = (id: string, isFavorite: boolean) => {
    const others = wishlist.ids().filter((other) => other !== id)
    wishlist.save(isFavorite ? [id, ...others] : others)
  }

  /** Resolves to whether the change was saved. */
  async function toggle(id: string, shouldAdd = !has(id)): Promise<boolean> {
    if (busy.has(id)) return false
    busy.add(id)
    setFavorite(id, shouldAdd)
    const send = shouldAdd ? addFavorite : removeFavorite
    const result = await withConnectionError(send({ productId: id }, pageOwner()))
    busy.delete(id)
    if (result.ok || !PASSING.includes(result.code)) forgetPending([id])
    if (result.ok) {
      toast({ title: shouldAdd ? texts.added : texts.removed, variant: 'success' })
    } else if (shouldAdd && result.code === 'CONFLICT') {
      toast({ title: texts.duplicate, description: texts.duplicateInfo, variant: 'info' })
    } else {
      setFavorite(id, !shouldAdd)
      showFailure(shouldAdd, result.code)
      if (shouldAdd && result.code === 'UNAUTHENTICATED') wishlist.onSessionLost()
    }
    return result.ok
  }

  const paint = () => {
    const favoriteIds = new Set(wishlist.ids())
    for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
      const pressed = String(favoriteIds.has(button.dataset.favorite ?? ''))
      if (button.getAttribute('aria-pressed') !== pressed) {
        button.setAttribute('aria-pressed', pressed)
      }
    }
  }
  const onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null
    if (button?.dataset.favorite) void toggle(button.dataset.favorite)
  }

  const observer = new MutationObserver(paint)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', onClick)
  const unsubscribe = wishlist.onChange(paint)
  document.documentElement.dataset.wishlist = ''
  paint()
  const stored = readStored('localStorage', PENDING_FAVORITES_KEY)
  const wanted = parsePendingFavorites(stored, Date.now()).reverse()
  const isDone = (favorite: PendingFavorite) => has(favorite.productId) === favorite.isFavorite
  forgetPending(wanted.filter(isDone).map(({ productId }) => productId))
  const changes = wanted.filter((favorite) => !isDone(favorite))
  void Promise.all(changes.map(({ productId, isFavorite }) => toggle(productId, isFavorite))).then(
    (saved) => {
      // The server rendered the list without the new favorites.
      const hasNew = changes.some(({ isFavorite }, index) => isFavorite && saved[index])
      if (hasNew && location.pathname === LIST_PATH) location.reload()
    },
  )

  return () => {
    observer.disconnect()
    document.removeEventListener('click', onClick)
    unsubscribe()
    delete document.documentElement.dataset.wishlist
    for (const button of document.querySelectorAll(BUTTON))
      button.setAttribute('aria-pressed', 'false')
  }
}

/** Removes the stored changes of these products, and all that are too old. */
function forgetPending(productIds: readonly string[]): void {
  const stored = readStored('localStorage', PENDING_FAVORITES_KEY)
  const others = withoutPendingFavorites(stored, productIds, Date.now())
  writeStored('localStorage', PENDING_FAVORITES_KEY, others)
}

function showFailure(shouldAdd: boolean, code: ErrorCode): void {
  if (code === 'UNAUTHENTICATED' && shouldAdd) {
    toast({ title: texts.loginToAdd, variant: 'destructive' })
    return
  }
  if (code === 'UNAUTHENTICATED' && endSession(texts.notSignedIn)) return
  toast({
    title: shouldAdd ? texts.addFailed : texts.removeFailed,
    ...(code === 'CONNECTION' ? { description: texts.connection } : {}),
    variant: 'destructive',
  })
}
