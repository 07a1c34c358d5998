import type { CategoryNode } from '@/server/catalog/dto'

// The header's tree is fixed by the specification (storefront §2); the table says which of its
// nodes exist and how they are called.
const ORDER = [
  'playstation',
  'nintendo',
  'xbox',
  'pc-gaming',
  'colecionaveis',
  'acessorios',
  'ofertas',
]

/** The roots of the header's category tree that exist, in the order of the specification. */
export function headerTree(tree: readonly CategoryNode[]): CategoryNode[] {
  return ORDER.flatMap((path) => tree.find((node) => node.path === path) ?? [])
}
