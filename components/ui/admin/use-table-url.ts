import type { Route } from 'next'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTransition } from 'react'
import { changedSearch, TABLE_KEYS } from '@/lib/core/table-query'

type Changes = Record<string, string | null>

/**
 * Returns the state of a list in its URL: `value` reads a key, `change` navigates to the list with
 * changed keys, and `href` returns that address. The old rows stay visible, marked as busy, until
 * the new ones have arrived.
 */
export function useTableUrl() {
  const router = useRouter()
  const pathname = usePathname()
  const params = useSearchParams()
  const [isPending, startTransition] = useTransition()
  const href = (changes: Changes) =>
    `${pathname}${changedSearch(params.toString(), changes)}` as Route
  const keys = [...params.keys()]
  return {
    isPending,
    href,
    value: (key: string) => params.get(key) ?? '',
    /** Whether a search or a filter is active. */
    hasFilters: keys.some((key) => key !== TABLE_KEYS.sort && key !== TABLE_KEYS.page),
    change: (changes: Changes) =>
      startTransition(() => router.push(href(changes), { scroll: false })),
    clear: () => startTransition(() => router.push(pathname as Route, { scroll: false })),
  }
}

export type TableUrl = ReturnType<typeof useTableUrl>
