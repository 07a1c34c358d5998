import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'
import { getSiteSettings } from '@/server/settings/queries'

const NIGHT = '#0a0b10'

/** What a phone needs to put the store on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { info } = (await getSiteSettings()).settings
  const t = await getTranslations('seo.shortcuts')
  return {
    name: info.siteName,
    short_name: info.siteName,
    description: info.siteSubtitle,
    lang: 'pt-BR',
    id: '/',
    start_url: '/',
    scope: '/',
    categories: ['shopping', 'games'],
    display: 'standalone',
    background_color: NIGHT,
    theme_color: NIGHT,
    icons: [192, 512].flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        src: `/brand/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    shortcuts: [
      { name: t('offers'), url: '/categoria/ofertas' },
      { name: t('assistance'), url: '/servicos/assistencia' },
      { name: t('wishlist'), url: '/lista-desejos' },
    ],
  }
}
