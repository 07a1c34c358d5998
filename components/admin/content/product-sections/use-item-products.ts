import { useEffect } from 'react'
import type { NamedItem } from '@/lib/admin-content/schemas'
import { previewItems } from '@/server/admin/content/picker/actions'
import type { ProductCard } from '@/server/catalog/dto'
import { callAction } from '../../session/call-action'

/** Finds what the shop shows of these items now; null while it is being counted. */
export function useItemProducts(
  items: readonly NamedItem[],
  onProducts: (products: ProductCard[] | null) => void,
): void {
  const wanted = JSON.stringify(items.map(({ itemType, itemId }) => ({ itemType, itemId })))
  useEffect(() => {
    let isCurrent = true
    onProducts(null)
    void callAction(() => previewItems({ items: JSON.parse(wanted) })).then((result) => {
      if (isCurrent && result.ok) onProducts(result.data)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted, onProducts])
}
