import 'server-only'
import { applyCache } from '@/server/core/cache'
import { drawShareCard, loadShareImage } from '@/server/core/share-image'
import { getSiteSettings } from '@/server/settings/queries'
import { PageCard } from './share-card'
import { getSharePage } from './share-page-data'

const TILE = { width: 524, height: 524 }

/**
 * Returns the Open Graph image of the page at a path as JPEG bytes, or null if there is no such page.
 * Cached with the tags of all data that it reads, so that it is rendered again only after a change.
 */
export async function getPageShareImage(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  'use cache'
  applyCache('home')
  const facts = await getSharePage(path === '' ? [] : path.split('/'))
  if (!facts) return null
  const [{ settings }, pictures] = await Promise.all([
    getSiteSettings(),
    Promise.all(facts.pictures.map((picture) => loadShareImage(picture, TILE))),
  ])
  const shown = pictures.filter((picture) => picture !== null)
  return drawShareCard(PageCard({ ...facts, pictures: shown, siteName: settings.info.siteName }))
}
