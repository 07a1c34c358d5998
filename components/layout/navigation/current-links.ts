/** A level of the path to the current page: its address if it has one, and its name. */
export type TrailLevel = { path: string | null; name: string }

/**
 * Returns the `aria-current` value of a menu link: 'page' if it leads to the current page, 'true' if a
 * level of `trail` has the address or the name of the link, otherwise null.
 */
export function linkState(
  link: { path: string; name: string },
  page: string,
  trail: readonly TrailLevel[],
): 'page' | 'true' | null {
  if (link.path === page) return 'page'
  const isAbove = trail.some(({ path, name }) => path === link.path || name === link.name)
  return isAbove && link.path !== '/' ? 'true' : null
}

/** Sets `aria-current` on the menu links below `root` that lead to the current page or a level above it. */
export function markCurrentLinks(root: Element): void {
  const trail = trailOfPage()
  for (const link of root.querySelectorAll('a')) {
    const own = { path: link.pathname, name: nameOf(link) }
    const isHere = link.origin === location.origin
    const state = isHere ? linkState(own, location.pathname, trail) : null
    if (state) link.setAttribute('aria-current', state)
    else link.removeAttribute('aria-current')
  }
}

/** Marks the current links in the menus of the header, and scrolls the bar to its marked link. */
export function markHeaderLinks(): void {
  for (const menu of document.querySelectorAll('[data-navigation-bar], #category-menu')) {
    markCurrentLinks(menu)
  }
  const current = document.querySelector('[data-navigation-bar] a[aria-current]')
  const row = current?.closest('ul')
  if (!current || !row) return
  const [shown, whole] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  const isShown = shown.left >= whole.left && shown.right <= whole.right
  if (!isShown) row.scrollLeft += shown.left - whole.left - (whole.width - shown.width) / 2
}

/** Returns the breadcrumb of the visible page. Pages that were left stay in the document, hidden. */
function trailOfPage(): TrailLevel[] {
  return [...document.querySelectorAll('main .breadcrumb > li')]
    .filter((level) => level.checkVisibility())
    .map((level) => ({
      path: level.querySelector('a')?.pathname ?? null,
      name: nameOf(level),
    }))
}

const nameOf = (element: Element) => element.textContent?.trim() ?? ''
