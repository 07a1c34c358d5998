import { useEffect } from 'react'
import type { ProductSectionValues } from '@/lib/admin-content/schemas'
import { previewItems } from '@/server/admin/content/picker/actions'
import type { SectionProducts } from '@/server/home/section-dto'
import { callAction } from '../../session/call-action'

type Content = Pick<ProductSectionValues, 'items' | 'sortBy' | 'onlyFeatured'>

/**
 * Calls `onProducts` with the products that the store would show in the section; with null while
 * they are loading.
 */
export function useItemProducts(
  { items, sortBy, onlyFeatured }: Content,
  onProducts: (found: SectionProducts | null) => void,
): void {
  const wanted = JSON.stringify({
    items: items.map(({ itemType, itemId }) => ({ itemType, itemId })),
    sortBy,
    onlyFeatured,
  })
  useEffect(() => {
    let isCurrent = true
    onProducts(null)
    void callAction(() => previewItems(JSON.parse(wanted))).then((result) => {
      if (isCurrent && result.ok) onProducts(result.data)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted, onProducts])
}
