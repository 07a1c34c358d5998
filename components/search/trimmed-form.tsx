'use client'

import type { FormEvent, ReactNode } from 'react'
import { isSearchable, searchHref } from '@/lib/search/query'
import { navigate } from './navigate'

/**
 * A search form that navigates to the address of the trimmed text. Without JavaScript the page
 * trims it.
 */
export function TrimmedForm({ children }: { children: ReactNode }) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('q') ?? '')
    if (isSearchable(text)) navigate(searchHref(text))
  }
  return (
    <form action="/busca" data-remember="busca" onSubmit={onSubmit} className="flex gap-2">
      {children}
    </form>
  )
}
