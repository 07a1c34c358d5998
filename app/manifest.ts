import type { MetadataRoute } from 'next'
import { getSiteSettings } from '@/server/settings/queries'

const NIGHT = '#0a0b10'

/** What a phone needs to put the store on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { info } = (await getSiteSettings()).settings
  return {
    name: info.siteName,
    short_name: info.siteName,
    description: info.siteSubtitle,
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    background_color: NIGHT,
    theme_color: NIGHT,
    icons: [192, 512].map((size) => ({
      src: `/brand/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'maskable',
    })),
  }
}
