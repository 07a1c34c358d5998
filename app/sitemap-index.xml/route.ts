import { generateSitemaps } from '@/app/sitemap'
import { siteOrigin } from '@/server/core/site'

/** The index of all sitemaps, so that their number can grow without changes to robots.txt. */
export async function GET(): Promise<Response> {
  const origin = siteOrigin()
  const sitemaps = await generateSitemaps()
  const entries = sitemaps.map(
    ({ id }) => `<sitemap><loc>${origin}/sitemap/${id}.xml</loc></sitemap>`,
  )
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</sitemapindex>',
  ].join('\n')
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' },
  })
}
