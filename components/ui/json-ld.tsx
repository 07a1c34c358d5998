// The only component that writes raw HTML. `serializeJsonLd` escapes its content.
import { type JsonLdDocument, serializeJsonLd } from '@/lib/seo/json-ld'

/** Structured data of a page for search engines. */
export function JsonLd({ data }: { data: JsonLdDocument | readonly JsonLdDocument[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeJsonLd escapes everything that could leave the script element.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  )
}
