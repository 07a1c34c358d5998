import type { Metadata, Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { shareTags } from '@/lib/seo/share-tags'
import type { ProductCard } from '@/server/catalog/dto'
import { getSiteSettings } from '@/server/settings/queries'

type Listed = { title: string; products: readonly ProductCard[] }

/** What search engines and chats learn of the full list of a section or of one carousel. */
export async function sectionMetadata(
  { title, products }: Listed,
  path: string,
): Promise<Metadata> {
  const { siteName } = (await getSiteSettings()).settings.info
  const t = await getTranslations('seo.share')
  const description = t('sectionText', { title, count: products.length, site: siteName })
  return {
    title,
    description,
    alternates: { canonical: path as Route },
    robots: products.length === 0 ? { index: false, follow: true } : undefined,
    ...shareTags({ path, title, description, siteName }),
  }
}
