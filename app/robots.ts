import type { MetadataRoute } from 'next'
import { siteOrigin } from '@/server/core/site'

/** What crawlers may read: the shop, not what belongs to one person or to the owner. */
export default function robots(): MetadataRoute.Robots {
  const origin = siteOrigin()
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/admin',
        '/admin-login/',
        '/api/',
        '/area-cliente',
        '/lista-desejos',
        '/lista/',
        '/pedido/',
      ],
    },
    sitemap: `${origin}/sitemap-index.xml`,
    host: origin,
  }
}
