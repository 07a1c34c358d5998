'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import texts from '@/lib/i18n/messages/pt-BR/search.json'
import type { PageSuggestion } from '@/lib/search/page-suggestions'
import { isSuggestible } from '@/lib/search/query'
import type { Suggestion } from '@/server/catalog/dto'
import { IdleSearches, rememberSearch } from './idle-searches'
import { SuggestionList, useCombobox } from './suggestion-list'

/** Delays of the search, in ms. */
export const FOCUS_DELAY_MS = 50
export const NAVIGATION_DELAY_MS = 100
const BLUR_DELAY_MS = 150

/** Pause in typing after which suggestions are requested, in ms. */
const DEBOUNCE_MS = 120

/** The suggested products, and other pages that the text names. */
export type Suggested = { text: string; items: Suggestion[]; pages: PageSuggestion[] }

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggested> {
  const response = await fetch(`/api/suggestions?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) return { text, items: [], pages: [] }
  const body: { suggestions: Suggestion[]; pages?: PageSuggestion[] } = await response.json()
  return { text, items: body.suggestions, pages: body.pages ?? [] }
}

/**
 * Returns suggestions for the text of a field, for at least 2 characters and after a pause in
 * typing; null without suggestions. A newer text aborts the request of an older one. After a change
 * without typing, such as by the back button, they are requested when the field receives the focus.
 */
export function useSuggestions(input: HTMLInputElement): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  useEffect(() => {
    let request = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let answered = ''
    const ask = () => {
      request.abort()
      clearTimeout(timer)
      const text = input.value.trim()
      if (!isSuggestible(text)) {
        setSuggested(null)
        answered = text
        return
      }
      const own = new AbortController()
      request = own
      timer = setTimeout(() => {
        fetchSuggestions(text, own.signal).then(
          (found) => {
            answered = text
            setSuggested(found)
          },
          () => undefined, // aborted by a newer text, or no network; the search form still works
        )
      }, DEBOUNCE_MS)
    }
    const onFocus = () => {
      if (input.value.trim() === answered) return
      setSuggested(null)
      ask()
    }
    ask()
    input.addEventListener('input', ask)
    input.addEventListener('focus', onFocus)
    return () => {
      request.abort()
      clearTimeout(timer)
      input.removeEventListener('input', ask)
      input.removeEventListener('focus', onFocus)
    }
  }, [input])
  return suggested
}

type SuggestionPanelProps = {
  input: HTMLInputElement
  /** Id of the list, referenced by aria-controls of the field. */
  listId: string
  /** Classes of the suggestions, and of the recent and popular searches. */
  className: string
  /**
   * Called when a suggestion is pressed or chosen with the keyboard. It may prevent the navigation.
   */
  onChoose?: (event: { preventDefault: () => void }, href: string) => void
  /** Shown below the recent and popular searches, while there are no suggestions. */
  idle?: ReactNode
}

/**
 * The suggestions of a search field as an ARIA combobox: arrow keys move, Enter follows the active
 * option, Escape and blur close it. Loaded when the field is first used.
 */
export function SuggestionPanel({
  input,
  listId,
  className,
  onChoose,
  idle,
}: SuggestionPanelProps) {
  const idleId = `${listId}-idle`
  const panel = useRef<HTMLDivElement>(null)
  const suggested = useSuggestions(input)
  // The focus may have left the field while this code was loading.
  const [isFocused, setFocused] = useState(() => document.activeElement === input)
  const isOpen = suggested !== null && isFocused
  const count = isOpen ? suggested.items.length + suggested.pages.length : 0
  const { active, close, isClosed } = useCombobox({
    input,
    listId,
    size: count,
    content: suggested,
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const shown = panel.current ?? document.getElementById(idleId)
        const { activeElement } = document
        setFocused(activeElement === input || (shown?.contains(activeElement) ?? false))
      }, BLUR_DELAY_MS)
    }
    const onFocus = () => setFocused(true)
    input.addEventListener('blur', checkLater)
    input.addEventListener('focus', onFocus)
    // Needed when the focus leaves from a link below the field, which causes no blur of the field.
    document.addEventListener('focusin', checkLater)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('blur', checkLater)
      input.removeEventListener('focus', onFocus)
      document.removeEventListener('focusin', checkLater)
    }
  }, [input, idleId])

  useEffect(() => {
    const { form } = input
    const onSubmit = () => rememberSearch(input.value)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [input])

  if (!isOpen || isClosed) {
    return (
      <>
        {isFocused ? (
          <IdleSearches
            input={input}
            id={idleId}
            className={className}
            onChoose={(event, href) => {
              input.blur()
              onChoose?.(event, href)
            }}
          />
        ) : null}
        {idle}
      </>
    )
  }
  const { text, items, pages } = suggested
  return (
    <div ref={panel} className={className}>
      <p role="status" className={count > 0 ? 'sr-only' : 'p-4 text-muted text-sm'}>
        {count > 0
          ? texts.suggestions.status.replace('{count}', String(count))
          : texts.suggestions.none}
      </p>
      <SuggestionList
        listId={listId}
        text={text}
        items={items}
        pages={pages}
        active={active}
        onPress={(event, href) => {
          close()
          onChoose?.(event, href)
        }}
      />
    </div>
  )
}
