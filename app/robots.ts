import type { MetadataRoute } from 'next'
import { siteOrigin } from '@/server/core/site'

/** Allows crawlers on the store, except for personal pages and the admin. */
export default function robots(): MetadataRoute.Robots {
  const origin = siteOrigin()
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/admin',
        '/admin-login/',
        '/alerta/',
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
