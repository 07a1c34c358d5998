// Tells signed-in customers of games for a console they do not have. Loaded only for those who have
// a session; the words are already in the page.
import { lacksConsole } from '@/lib/account/consoles'

/** What is known of the customer's consoles; null while it is not. */
type Owned = { consoles: () => readonly string[] | null; onChange: (run: () => void) => () => void }

/** Shows the notices that concern the customer, on this page and those to come; gives the way to stop. */
export function startConsoleNotices(owned: Owned): () => void {
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
  const stopFollowing = owned.onChange(show)
  show()
  return () => {
    observer.disconnect()
    stopFollowing()
    known = []
    for (const notice of document.querySelectorAll<HTMLElement>('[data-console-notice]')) {
      notice.hidden = true
    }
  }
}
