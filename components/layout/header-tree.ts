import type { CategoryNode } from '@/server/catalog/dto'

// The order of the header's category tree is fixed. The table decides which of these categories
// exist and their names.
const ORDER = [
  'playstation',
  'nintendo',
  'xbox',
  'pc-gaming',
  'colecionaveis',
  'acessorios',
  'ofertas',
]

/** Returns the roots of the header's category tree that exist, in the fixed order. */
export function headerTree(tree: readonly CategoryNode[]): CategoryNode[] {
  return ORDER.flatMap((path) => tree.find((node) => node.path === path) ?? [])
}
