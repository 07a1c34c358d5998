import { useEffect, useState } from 'react'
import { settled } from '@/lib/errors/result'
import { previewItems } from '@/server/admin/content/picker/actions'
import type { NamedItem } from '@/server/admin/content/product-sections/dto'
import type { ProductCard } from '@/server/catalog/dto'

/** What the shop shows of these items now; null while it is being counted. */
export function useItemProducts(items: readonly NamedItem[]): ProductCard[] | null {
  const [products, setProducts] = useState<ProductCard[] | null>(null)
  const wanted = JSON.stringify(items.map(({ itemType, itemId }) => ({ itemType, itemId })))
  useEffect(() => {
    let isCurrent = true
    setProducts(null)
    void settled(previewItems({ items: JSON.parse(wanted) })).then((result) => {
      if (isCurrent && result.ok) setProducts(result.data)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return products
}
