// Shows a notice to signed-in customers on pages of games for a console that they do not own. Loaded
// only for visitors with a session; the text of the notice is already in the page.
import { lacksConsole } from '@/lib/account/consoles'
import { storeConsoles } from './device-consoles'

/** The consoles of the customer; `consoles` returns null until they are loaded. */
type OwnedConsoles = {
  consoles: () => readonly string[] | null
  onChange: (run: () => void) => () => void
}

/**
 * Shows the notices that apply to the customer, on this and later pages, and stores the consoles in the
 * browser until the session ends. Returns a cleanup function.
 */
export function startConsoleNotices(owned: OwnedConsoles): () => void {
  let known: readonly string[] = []

  const show = () => {
    const before = known
    known = owned.consoles() ?? known
    if (known !== before && known.length > 0) storeConsoles(known, true)
    for (const notice of document.querySelectorAll<HTMLElement>('[data-console-notice]')) {
      const isHidden = !lacksConsole(notice.dataset.consoleNotice ?? '', known)
      if (notice.hidden !== isHidden) notice.hidden = isHidden
    }
  }

  const observer = new MutationObserver(show)
  observer.observe(document.body, { childList: true, subtree: true })
  const unsubscribe = owned.onChange(show)
  show()
  return () => {
    observer.disconnect()
    unsubscribe()
    if (known.length > 0) storeConsoles([])
    known = []
    for (const notice of document.querySelectorAll<HTMLElement>('[data-console-notice]')) {
      notice.hidden = true
    }
  }
}
