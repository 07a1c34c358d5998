/**
 * Returns the department of a platform page by its slug: the one with this slug, or whose slug begins it
 * before a digit or a hyphen ('xbox4', 'playstation-v2'); undefined if there is none.
 */
export function pageDepartment<Node extends { path: string }>(
  slug: string,
  tree: readonly Node[],
): Node | undefined {
  return tree.find(
    ({ path }) => slug.startsWith(path) && /^(?:[\d-]|$)/.test(slug.slice(path.length)),
  )
}
