import type { Tables } from '@/server/core/database'
import type { Category, CategoryNode } from './dto'

type CategoryRow = Pick<Tables<'categories'>, 'slug' | 'parent_slug' | 'name' | 'description'>

/**
 * Returns the rows, in display order, as a tree. A row whose parent is missing or hidden is left out.
 */
export function toCategoryTree(
  rows: readonly CategoryRow[],
  parent: string | null = null,
): CategoryNode[] {
  return rows
    .filter((row) => row.parent_slug === parent)
    .map((row) => ({
      path: row.slug,
      name: row.name,
      description: row.description,
      children: toCategoryTree(rows, row.slug),
    }))
}

/** Returns the category of a path in the tree, or null. */
export function findCategory(tree: readonly CategoryNode[], path: string): Category | null {
  for (const root of tree) {
    if (root.path === path) return toCategory(root, null)
    const child = root.children.find((node) => node.path === path)
    if (child) return toCategory(child, root)
  }
  return null
}

function toCategory(node: CategoryNode, parent: CategoryNode | null): Category {
  const link = ({ path, name }: CategoryNode) => ({ path, name })
  return {
    path: node.path,
    name: node.name,
    description: node.description,
    parent: parent && link(parent),
    children: node.children.map(link),
    siblings: parent ? parent.children.map(link) : [],
  }
}
