import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type CollectionKind, type ItemValues, KINDS } from '@/lib/admin-content/kinds'
import { moved } from '@/lib/admin-content/move'
import { type ActionResult, settled } from '@/lib/errors/result'
import {
  deleteItem,
  reorderItems,
  saveItem,
  showItem,
} from '@/server/admin/content/collections/actions'
import type { Item } from '@/server/admin/content/collections/dto'
import { useOutcome } from '../use-outcome'

export type Collection = ReturnType<typeof useCollection>

/**
 * The items of a collection and what may be done with them. Order and visibility change at once and
 * go back when the save fails.
 */
export function useCollection(kind: CollectionKind, stored: Item[]) {
  const router = useRouter()
  const tell = useOutcome(kind)
  const [items, setItems] = useState(stored)
  const [chosen, choose] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  useEffect(() => setItems(stored), [stored])

  const hopeful = async <T>(next: Item[], write: Promise<ActionResult<T>>) => {
    const before = items
    setItems(next)
    const result = await settled(write)
    if (!result.ok) setItems(before)
    return result
  }

  return {
    items,
    chosen,
    choose,
    isDirty,
    setDirty,

    move: async (from: number, to: number) => {
      const next = moved(items, from, to)
      const ids = next.map(({ id }) => id)
      const result = await hopeful(next, reorderItems({ kind: kind as 'banner', ids }))
      tell('ordered', result)
    },

    show: async (id: string, isShown: boolean) => {
      const field = KINDS[kind].shown
      const next = items.map((item) =>
        item.id === id ? { id, values: { ...item.values, [field]: isShown } } : item,
      )
      const result = await hopeful(next, showItem({ kind, id, isShown }))
      tell(isShown ? 'shown' : 'hidden', result)
    },

    save: (id: string | null, values: ItemValues) => saveItem({ kind, id, values }),

    saved: (id: string | null, values: ItemValues, result: ActionResult<{ id: string }>) => {
      if (!tell(id === null ? 'added' : 'updated', result)) return
      const made = { id: result.data.id, values }
      setDirty(false)
      setItems((old) =>
        id === null
          ? [...old, made]
          : old.map((item) =>
              item.id === id ? { id, values: { ...item.values, ...values } } : item,
            ),
      )
      choose(made.id)
      router.refresh()
    },

    remove: async (id: string) => {
      const result = await settled(deleteItem({ kind: kind as 'banner', id }))
      if (!tell('deleted', result)) return
      setDirty(false)
      setItems((old) => old.filter((item) => item.id !== id))
      choose(null)
      router.refresh()
    },
  }
}
