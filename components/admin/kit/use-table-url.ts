import type { Route } from 'next'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTransition } from 'react'
import { changedSearch, TABLE_KEYS } from '@/lib/admin/table-query'

type Changes = Record<string, string | null>

/**
 * The state of a list lives in its URL: `value` reads a key, `change` goes to the list with other
 * keys, `href` is where that is. The old rows stay, marked busy, until the new ones are there.
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
    /** Whether the list is narrowed by a search or a filter. */
    isNarrowed: keys.some((key) => key !== TABLE_KEYS.sort && key !== TABLE_KEYS.page),
    change: (changes: Changes) =>
      startTransition(() => router.push(href(changes), { scroll: false })),
    clear: () => startTransition(() => router.push(pathname as Route, { scroll: false })),
  }
}

export type TableUrl = ReturnType<typeof useTableUrl>
