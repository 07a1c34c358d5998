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
