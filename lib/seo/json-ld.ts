/** A JSON value; undefined members are omitted. */
export type JsonLdValue =
  | string
  | number
  | boolean
  | readonly JsonLdValue[]
  | { readonly [key: string]: JsonLdValue | undefined }

/** A schema.org node. */
export type JsonLdNode = {
  readonly '@type': string | readonly string[]
  readonly [key: string]: JsonLdValue | undefined
}

/** A node with its context, the root of a JSON-LD script. */
export type JsonLdDocument = JsonLdNode & { readonly '@context': 'https://schema.org' }

/** Returns the node as a document. */
export function jsonLdDocument(node: JsonLdNode): JsonLdDocument {
  return { '@context': 'https://schema.org', ...node }
}

/** Returns the URL of a term: 'InStock' → 'https://schema.org/InStock'. */
export function schemaTerm(name: string): string {
  return `https://schema.org/${name}`
}

/** Formats centavos as a schema.org price: '199.90'. */
export function jsonLdPrice(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const ESCAPED = /[<>&\u2028\u2029]/g

/**
 * Serializes structured data for a script element: the text can neither close the element nor open
 * another. All structured data must be serialized with this function.
 */
export function serializeJsonLd(data: JsonLdDocument | readonly JsonLdDocument[]): string {
  return JSON.stringify(data).replace(
    ESCAPED,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

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

/** Returns a brand with the address of its page, and with its logo if it has one. */
export function brandJsonLd(
  { name, path, logo }: { name: string; path: string; logo: string },
  origin: string,
): JsonLdDocument {
  return jsonLdDocument({
    '@type': 'Brand',
    name,
    url: `${origin}${path}`,
    logo: logo ? `${origin}${logo}` : undefined,
  })
}
