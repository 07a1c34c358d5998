import { expect, it, vi } from 'vitest'
import { parseSiteSettings } from '@/lib/settings/site-settings'
import { renderPage } from '@/tests/support/render-page'
import { SiteFooter } from './site-footer'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

type Footer = Parameters<typeof SiteFooter>[0]

async function linksOf(pages: string[] | null, departments: string[]): Promise<string[]> {
  const names = pages?.map((slug) => ({ slug, title: slug, kind: 'platform' })) ?? null
  const props: Footer = {
    settings: Promise.resolve({ settings: parseSiteSettings([]), areDefaults: false }),
    pages: Promise.resolve(names),
    departments: departments.map((path) => ({ path })),
  }
  const html = await (await renderPage(await SiteFooter(props))).whole
  const shop = /<nav aria-label="Loja">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  return [...shop.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

it('links the pages that are published and the offers while the menus have them', async () => {
  expect(await linksOf(['nintendo', 'uti-pro'], ['nintendo', 'ofertas'])).toEqual([
    '/categoria/ofertas',
    '/nintendo',
    '/uti-pro',
    '/coins',
  ])
  expect(await linksOf(['nintendo'], ['nintendo'])).toEqual(['/nintendo', '/coins'])
})

it('has all its links if pages and departments cannot be read', async () => {
  expect(await linksOf(null, [])).toHaveLength(9)
})
