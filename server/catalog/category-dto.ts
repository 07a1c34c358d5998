export type CategoryRow = {
  slug: string
  parent_slug: string | null
  name: string
  description: string | null
}

/** A node of the category tree; `path` is its full slug path. */
export type CategoryNode = {
  path: string
  name: string
  description: string | null
  children: CategoryNode[]
}

/** A category as its page shows it: itself, what lies above it and what lies beside or below. */
export type Category = {
  path: string
  name: string
  description: string | null
  parent: { path: string; name: string } | null
  children: { path: string; name: string }[]
  siblings: { path: string; name: string }[]
}

/** The rows, in display order, as a tree. A row whose parent is missing (or hidden) is left out. */
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

/** The category of a path in the tree, null when there is none. */
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
