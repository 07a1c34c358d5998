import { isSearchable, searchHref } from '@/lib/search/query'
import { navigate } from './navigate'

/**
 * Makes every search form navigate to the address of the trimmed text, with one listener on the
 * document, so that a page with a form needs no component for it. An empty text is not sent. Returns a
 * cleanup function. Without JavaScript the page trims the text.
 */
export function startSearchForms(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (!form.matches('[action="/busca"]')) return
    event.preventDefault()
    const text = String(new FormData(form).get('q') ?? '')
    if (!isSearchable(text)) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    navigate(searchHref(text))
  }
  document.addEventListener('submit', onSubmit)
  return () => document.removeEventListener('submit', onSubmit)
}
