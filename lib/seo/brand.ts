import { type JsonLdDocument, jsonLdDocument } from './json-ld.ts'

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
