import { type JsonLdDocument, jsonLdDocument } from './json-ld.ts'

export type Crumb = { name: string; path: string }

/** Returns a BreadcrumbList with absolute URLs. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): JsonLdDocument {
  return jsonLdDocument({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  })
}
