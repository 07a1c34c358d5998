import { jsonLdDocument } from '@/lib/seo/json-ld'
import { JsonLd } from './json-ld'

/** The home page as a WebSite whose search leads to /busca. */
export function SiteJsonLd({ name, origin }: { name: string; origin: string }) {
  return (
    <JsonLd
      data={jsonLdDocument({
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name,
        url: `${origin}/`,
        inLanguage: 'pt-BR',
        publisher: { '@id': `${origin}/#store` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}/busca?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      })}
    />
  )
}
