// Shows a notice to signed-in customers at games for a console they do not own. Loaded only for
// visitors with a session; the text is already in the page.
import { lacksConsole } from '@/lib/account/consoles'

/** The consoles of the customer; `consoles` returns null until they are loaded. */
type OwnedConsoles = {
  consoles: () => readonly string[] | null
  onChange: (run: () => void) => () => void
}

/**
 * Shows the notices that apply to the customer, on this and later pages. Returns a cleanup
 * function.
 */
export function startConsoleNotices(owned: OwnedConsoles): () => void {
  let known: readonly string[] = []

  const show = () => {
    known = owned.consoles() ?? known
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
    known = []
    for (const notice of document.querySelectorAll<HTMLElement>('[data-console-notice]')) {
      notice.hidden = true
    }
  }
}
