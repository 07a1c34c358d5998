type HelpLink = { href: string; label: string }
/** A published page of content. */
export type PageName = { slug: string; title: string; kind: string }

/** Fixed addresses of the help that are not pages of content. */
const ROUTES = ['/servicos/assistencia']

/**
 * Returns the links to the help: the known ones whose page is published, with their own labels, then the
 * other help pages by title. Without the pages (null), all known ones.
 */
export function helpLinks(
  known: readonly HelpLink[],
  pages: readonly PageName[] | null,
): readonly HelpLink[] {
  if (!pages) return known
  const published = new Set([...pages.map(({ slug }) => `/${slug}`), ...ROUTES])
  const links = known.filter(({ href }) => published.has(href))
  const others = pages
    .filter(({ kind, slug }) => kind === 'help' && !known.some(({ href }) => href === `/${slug}`))
    .map(({ slug, title }) => ({ href: `/${slug}`, label: title }))
  return [...links, ...others]
}
