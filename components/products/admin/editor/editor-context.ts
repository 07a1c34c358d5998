import { createContext, useContext } from 'react'
import type { ProductForm } from '@/lib/products/admin/product-form'
import type {
  EditorChoices,
  PickedProduct,
  PriceChange,
  Schedule,
  VariantRow,
} from '@/server/products/admin-dto'

export type EditorFacts = {
  /** Null for a product that is not saved yet. */
  id: string | null
  choices: EditorChoices
  /** The stored master of a SKU, or null. */
  master: { id: string; form: ProductForm } | null
  variants: VariantRow[]
  related: PickedProduct[]
  prices: PriceChange[]
  schedules: Schedule[]
  reviewedAt: string | null
  reviewer: string | null
}

export const EditorContext = createContext<EditorFacts | null>(null)

/**
 * Returns the data around the edited product, such as choices, variants and price history.
 * @throws Error outside the editor
 */
export function useEditorFacts(): EditorFacts {
  const facts = useContext(EditorContext)
  if (!facts) throw new Error('This part belongs inside the product editor')
  return facts
}
