import { changedColumns, type ProductPatch } from './columns.ts'
import type { ProductForm } from './product-form.ts'

export type Conflict = {
  /** Columns that both changed, to different values. */
  both: string[]
  /** Columns that only the other save changed. */
  theirs: string[]
}

/** An order that is confirmed lowers the stock: nobody saved the product then. */
const MOVES_BY_ITSELF = new Set(['stock'])

/** What became of a product between `loaded` and `stored`, seen from an editor that now holds `mine`. */
export function conflictOf(loaded: ProductForm, stored: ProductForm, mine: ProductForm): Conflict {
  const theirs: ProductPatch = changedColumns(loaded, stored)
  const own: ProductPatch = changedColumns(loaded, mine)
  const differs = (name: string) =>
    JSON.stringify(theirs[name as keyof ProductPatch]) !==
    JSON.stringify(own[name as keyof ProductPatch])
  const names = Object.keys(theirs)
  return {
    both: names.filter((name) => Object.hasOwn(own, name) && differs(name)),
    theirs: names.filter((name) => !Object.hasOwn(own, name)),
  }
}

/** Whether a save may go over what came between without asking. */
export function isHarmless({ both, theirs }: Conflict): boolean {
  return both.length === 0 && theirs.every((name) => MOVES_BY_ITSELF.has(name))
}

/** The form with what the other save wrote, and over it what is changed here. */
export function mergedForm(
  loaded: ProductForm,
  stored: ProductForm,
  mine: ProductForm,
): ProductForm {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(loaded[name as keyof ProductForm]),
  )
  return { ...stored, ...(Object.fromEntries(changed) as Partial<ProductForm>) }
}
