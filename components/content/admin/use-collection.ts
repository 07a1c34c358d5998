import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { type CollectionKind, KINDS } from '@/lib/content/admin/kinds'
import { moved } from '@/lib/content/admin/layout'
import type { ActionResult } from '@/lib/core/result'
import { deleteItem, reorderItems, setItemVisible } from '@/server/content/admin/actions'
import type { Item } from '@/server/content/admin/dto'
import { type Operation, useSaveToast } from './use-save-toast'

export type Collection = ReturnType<typeof useCollection>

/**
 * Returns the items of a collection and the actions on them. Order and visibility change
 * optimistically and are reverted if the save fails.
 */
export function useCollection(kind: CollectionKind, stored: Item[]) {
  const router = useRouter()
  const showResult = useSaveToast(kind)
  const [items, setItems] = useState(stored)
  const [chosen, choose] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  useEffect(() => setItems(stored), [stored])

  const saveOptimistically = async <T>(next: Item[], write: () => Promise<ActionResult<T>>) => {
    const before = items
    setItems(next)
    const result = await callAction(write)
    if (!result.ok) setItems(before)
    return result
  }

  /** Shows the outcome of a write and reloads the items after a conflict. */
  const showAndRefresh = <T>(
    operation: Operation,
    result: ActionResult<T>,
  ): result is { ok: true; data: T } => {
    if (!result.ok && result.code === 'CONFLICT') router.refresh()
    return showResult(operation, result)
  }

  const upsertItem = (saved: Item) =>
    setItems((old) =>
      old.some(({ id }) => id === saved.id)
        ? old.map((item) => (item.id === saved.id ? saved : item))
        : [...old, saved],
    )

  return {
    items,
    chosen,
    choose,
    isDirty,
    setDirty,

    move: async (from: number, to: number) => {
      const next = moved(items, from, to)
      const [ids, seen] = [next, items].map((list) => list.map(({ id }) => id))
      const order = { kind: kind as 'banner', ids: ids ?? [], seen: seen ?? [] }
      showAndRefresh('ordered', await saveOptimistically(next, () => reorderItems(order)))
    },

    show: async (shown: Item, isShown: boolean) => {
      const { id, ...seen } = shown
      const field = KINDS[kind].shown
      const next = items.map((item) =>
        item.id === id ? { ...item, values: { ...item.values, [field]: isShown } } : item,
      )
      const result = await saveOptimistically(next, () =>
        setItemVisible({ kind, id, isShown, seen }),
      )
      if (showAndRefresh(isShown ? 'shown' : 'hidden', result)) upsertItem({ ...result.data, id })
    },

    saved: ({ id, version, values }: Item) => {
      setDirty(false)
      upsertItem({ id, version, values })
      choose(id)
      router.refresh()
    },

    remove: async ({ id, ...seen }: Item) => {
      const gone = { kind: kind as 'banner', id, seen }
      const result = await callAction(() => deleteItem(gone))
      if (!showAndRefresh('deleted', result)) return
      setDirty(false)
      setItems((old) => old.filter((item) => item.id !== id))
      choose(null)
      router.refresh()
    },
  }
}
