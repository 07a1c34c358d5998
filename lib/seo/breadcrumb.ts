import { type JsonLdDocument, jsonLdDocument } from './json-ld.ts'

export type Crumb = { name: string; path: string }

/** A BreadcrumbList of the trail, paths made absolute by the site's origin. */
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
