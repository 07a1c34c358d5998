import { useEffect } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import type { ProductSectionValues } from '@/lib/content/admin/schemas'
import { previewItems } from '@/server/content/admin/picker-actions'
import type { SectionProducts } from '@/server/content/section-dto'

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
