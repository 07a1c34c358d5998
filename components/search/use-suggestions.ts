'use client'

import { useEffect, useState } from 'react'
import { isSuggestible } from '@/lib/search/query'
import type { SearchWay } from '@/lib/search/ways'
import type { Suggestion } from '@/server/catalog/dto'

/** Delays of the search, in ms. */
export const FOCUS_DELAY_MS = 50
export const NAVIGATION_DELAY_MS = 100
export const BLUR_DELAY_MS = 150

/** Pause in typing after which suggestions are requested, in ms. */
const DEBOUNCE_MS = 120

/** The suggested products, and other pages that the text names. */
export type Suggested = { text: string; items: Suggestion[]; ways: SearchWay[] }

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggested> {
  const response = await fetch(`/api/suggestions?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) return { text, items: [], ways: [] }
  const body: { suggestions: Suggestion[]; ways?: SearchWay[] } = await response.json()
  return { text, items: body.suggestions, ways: body.ways ?? [] }
}

/**
 * Returns suggestions for the text of a field, for at least 2 characters and after a pause in
 * typing; null without suggestions. A newer text aborts the request of an older one.
 */
export function useSuggestions(input: HTMLInputElement): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  useEffect(() => {
    let request = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      request.abort()
      clearTimeout(timer)
      const text = input.value.trim()
      if (!isSuggestible(text)) {
        setSuggested(null)
        return
      }
      const own = new AbortController()
      request = own
      timer = setTimeout(() => {
        fetchSuggestions(text, own.signal).then(
          setSuggested,
          () => undefined, // aborted by a newer text, or no network; the search form still works
        )
      }, DEBOUNCE_MS)
    }
    ask()
    input.addEventListener('input', ask)
    return () => {
      request.abort()
      clearTimeout(timer)
      input.removeEventListener('input', ask)
    }
  }, [input])
  return suggested
}
