import { numberOrZero } from './numbers.ts'
import type { ProductForm } from './product-form.ts'

/** Requirements of a product before it is sold, by the field to fill in. */
export type ReadinessItem = {
  field: 'name' | 'category' | 'price' | 'stock' | 'pictures' | 'description'
  isDone: boolean
}

/**
 * Returns whether the product has no price, so that the store never shows it. Always false for a
 * master, which is not sold itself.
 */
export function lacksPrice(form: Pick<ProductForm, 'price' | 'product_type'>): boolean {
  return form.product_type !== 'master' && (numberOrZero(form.price) ?? 0) <= 0
}

/** Returns the checklist of a product before it is sold. Only the price is mandatory. */
export function readinessOf(form: ProductForm): ReadinessItem[] {
  const { short, detailed } = form.product_descriptions
  const isSold = form.product_type !== 'master'
  const items: ReadinessItem[] = [
    { field: 'name', isDone: form.name.trim() !== '' },
    { field: 'price', isDone: !lacksPrice(form) },
    { field: 'category', isDone: form.category !== '' },
    { field: 'pictures', isDone: form.pictures.length > 0 },
    { field: 'stock', isDone: (numberOrZero(form.stock) ?? 0) > 0 },
    {
      field: 'description',
      isDone: [form.description, short, detailed].some((text) => text.trim()),
    },
  ]
  return items.filter(({ field }) => isSold || (field !== 'price' && field !== 'stock'))
}
