'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from './button'

/** The response of `address`. */
type ListPage<T> = { items: T[]; hasMore: boolean }

type LoadMoreListProps<T> = {
  /** An address with a query; the number of the items that are shown is added as `desde`. */
  address: string
  /** Returns the list item, with its key. */
  render: (item: T) => ReactNode
  texts: { loading: string; more: string; failed: string; retry: string; empty?: string }
}

/** A long list that is loaded in pages: the first page at once, each further page by a button. */
export function LoadMoreList<T>({ address, render, texts }: LoadMoreListProps<T>) {
  const [shown, setShown] = useState<ListPage<T>>({ items: [], hasMore: false })
  const [isBusy, setBusy] = useState(true)
  const [isFailed, setFailed] = useState(false)

  const load = useCallback(
    async (from: number) => {
      setBusy(true)
      const page = await readListPage<T>(`${address}&desde=${from}`)
      setBusy(false)
      setFailed(!page)
      if (!page) return
      setShown(({ items }) => ({
        hasMore: page.hasMore,
        items: [...items.slice(0, from), ...page.items],
      }))
    },
    [address],
  )

  useEffect(() => {
    void load(0)
  }, [load])

  const { items, hasMore } = shown
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3">{items.map(render)}</ul>
      {isFailed && !isBusy ? <p role="alert">{texts.failed}</p> : null}
      {isBusy ? (
        <p role="status" className="text-muted">
          {texts.loading}
        </p>
      ) : null}
      {items.length > 0 || isBusy || isFailed ? null : (
        <p role="status" className="text-muted">
          {texts.empty}
        </p>
      )}
      {isFailed || hasMore ? (
        // Not disabled while it loads, because a disabled button loses the focus.
        <Button variant="secondary" isBusy={isBusy} onClick={() => void load(items.length)}>
          {isFailed ? texts.retry : texts.more}
        </Button>
      ) : null}
    </div>
  )
}

async function readListPage<T>(address: string): Promise<ListPage<T> | null> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
