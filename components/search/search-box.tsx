'use client'

import { type ComponentProps, type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { isSearchable, searchHref } from '@/lib/search/query'
import { navigate } from './navigate'
import type { SuggestionPanel } from './suggestion-panel'

export type SearchBoxTexts = {
  label: string
  placeholder: string
  submit: string
}

type Panel = ComponentType<ComponentProps<typeof SuggestionPanel>>

/**
 * The search field of the desktop header, a plain form that submits to /busca. It is part of every page of
 * the store and starts the listener of all search forms. Suggestions are loaded when it is first used.
 */
export function SearchBox({ texts }: { texts: SearchBoxTexts }) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<{ Panel: Panel; input: HTMLInputElement } | null>(null)

  const load = () => {
    const field = input.current
    if (loaded || !field) return
    import('./suggestion-panel').then(
      ({ SuggestionPanel: Panel }) => setLoaded({ Panel, input: field }),
      () => undefined, // without suggestions the form still works
    )
  }

  useEffect(startSearchForms, [])
  // The field may have been focused before the page was hydrated.
  useEffect(() => {
    if (document.activeElement === input.current) load()
  })

  return (
    <search className="search-box">
      <form action="/busca">
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listId}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          placeholder={texts.placeholder}
          onFocus={load}
          data-search-input=""
        />
        <button type="submit" aria-label={texts.submit}>
          <Icon name="search" />
        </button>
      </form>
      {loaded ? (
        <loaded.Panel input={loaded.input} listId={listId} className="search-suggestions" />
      ) : null}
    </search>
  )
}

/**
 * Makes every search form navigate to the address of the trimmed text. One listener on the document handles
 * all forms, so that pages need no client component for them. An empty text is not sent. Returns a cleanup
 * function. Without JavaScript the results page trims the text.
 */
function startSearchForms(): () => void {
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
