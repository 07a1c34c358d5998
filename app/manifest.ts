import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'
import { getSiteSettings } from '@/server/settings/queries'

const DARK_BACKGROUND = '#0a0b10'

/** The web app manifest, by which the store can be installed on a phone. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { info } = (await getSiteSettings()).settings
  const t = await getTranslations('seo')
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
    background_color: DARK_BACKGROUND,
    theme_color: DARK_BACKGROUND,
    icons: [192, 512].flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        // The system crops a maskable icon to any shape, so its drawing is inside the middle 80 %.
        src: `/brand/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    screenshots: [
      {
        src: '/brand/screen-home-narrow.webp',
        sizes: '540x1080',
        type: 'image/webp',
        form_factor: 'narrow',
        label: t('screens.home'),
      },
      {
        src: '/brand/screen-product-narrow.webp',
        sizes: '540x1080',
        type: 'image/webp',
        form_factor: 'narrow',
        label: t('screens.product'),
      },
      {
        src: '/brand/screen-home-wide.webp',
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
        label: t('screens.home'),
      },
    ],
    shortcuts: [
      { name: t('shortcuts.offers'), url: '/categoria/ofertas' },
      { name: t('shortcuts.assistance'), url: '/servicos/assistencia' },
      { name: t('shortcuts.wishlist'), url: '/lista-desejos' },
    ],
  }
}
