import { isGameCategory } from '../account/consoles.ts'

const ACCESSORIES = /\/(?:acessorios|perifericos)$/

/**
 * Returns the category of what is bought in addition to a product of `category`: the accessories of its
 * department, or the games for an accessory; null if the department has none. `siblings` are the
 * subcategories of the department.
 */
export function additionsCategory(
  category: string,
  siblings: readonly { path: string }[],
): string | null {
  const paths = siblings.map(({ path }) => path).filter((path) => path !== category)
  const isWanted = ACCESSORIES.test(category)
    ? isGameCategory
    : (path: string) => ACCESSORIES.test(path)
  return paths.find(isWanted) ?? null
}
