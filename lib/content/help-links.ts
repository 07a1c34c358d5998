type HelpLink = { href: string; label: string }
/** A published page of content. */
export type PageName = { slug: string; title: string; kind: string }

/** Fixed addresses that are not pages of content. */
const ROUTES = ['/servicos/assistencia', '/coins', '/area-cliente']

/**
 * Returns the links to fixed addresses and published pages. Without the pages (null), which could not be
 * read, returns all links.
 */
export function publishedLinks<Link extends { href: string }>(
  links: readonly Link[],
  pages: readonly PageName[] | null,
): readonly Link[] {
  if (!pages) return links
  const published = new Set([...pages.map(({ slug }) => `/${slug}`), ...ROUTES])
  return links.filter(({ href }) => published.has(href))
}

/**
 * Returns the links to the help: the known ones whose page is published, with their own labels, then the
 * other help pages by title. Without the pages (null), all known ones.
 */
export function helpLinks(
  known: readonly HelpLink[],
  pages: readonly PageName[] | null,
): readonly HelpLink[] {
  const others = (pages ?? [])
    .filter(({ kind, slug }) => kind === 'help' && !known.some(({ href }) => href === `/${slug}`))
    .map(({ slug, title }) => ({ href: `/${slug}`, label: title }))
  return [...publishedLinks(known, pages), ...others]
}
