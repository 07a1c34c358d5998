/** A value that JSON can hold; undefined members are left out when written. */
export type JsonLdValue =
  | string
  | number
  | boolean
  | readonly JsonLdValue[]
  | { readonly [key: string]: JsonLdValue | undefined }

/** One schema.org thing. */
export type JsonLdNode = {
  readonly '@type': string
  readonly [key: string]: JsonLdValue | undefined
}

/** A thing that stands alone in a page. */
export type JsonLdDocument = JsonLdNode & { readonly '@context': 'https://schema.org' }

/** The thing as a document of its own. */
export function jsonLdDocument(node: JsonLdNode): JsonLdDocument {
  return { '@context': 'https://schema.org', ...node }
}

/** Centavos as schema.org writes prices: '199.90'. */
export function jsonLdPrice(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
