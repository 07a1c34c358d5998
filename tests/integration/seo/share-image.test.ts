// What the image of a product says that other sites show for a link to it.
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { getShareImage } from '@/server/catalog/share-queries'
import { createProduct } from '../../factories/product'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

const drawn = vi.hoisted(() => ({ card: null as ReactElement | null }))

// The card instead of its pixels, an image as its path.
vi.mock('@/server/core/share-image', async (original) => ({
  ...(await original<object>()),
  loadShareImage: async (path: string | undefined) => (path ? `data:${path}` : null),
  drawShareCard: async (card: ReactElement) => {
    drawn.card = card
    return new Uint8Array([1])
  },
}))

async function cardOf(overrides: Record<string, unknown>): Promise<string> {
  const { slug } = await createProduct(overrides)
  expect(await getShareImage(slug)).toEqual(new Uint8Array([1]))
  return renderToStaticMarkup(drawn.card).replaceAll('\u00a0', ' ')
}

describe('the shared image of a product', () => {
  it('says name, platform and price, and shows its first image', async () => {
    const card = await cardOf({
      name: 'Aventura',
      brand: 'Estúdio',
      platform: 'ps5',
      price: 199.9,
      image: '/media/teste/a.webp',
    })
    for (const text of ['Aventura', 'PlayStation 5', 'R$ 199,90', 'data:/media/teste/a.webp']) {
      expect(card).toContain(text)
    }
    expect(card).not.toContain('Estúdio')
    expect(card).not.toContain('OFF')
  })

  it('says the price before and how much less it is, of a discount', async () => {
    const card = await cardOf({ price: 75, list_price: 100 })
    for (const text of ['R$ 75<', 'R$ 100<', '25% OFF']) expect(card).toContain(text)
  })

  it('says the brand where there is no platform, and that it is used', async () => {
    const card = await cardOf({ brand: 'Estúdio', platform: null, condition: 'used', price: 10 })
    expect(card).toContain('Estúdio')
    expect(card).toContain('Usado')
  })

  it('is none of an unknown product', async () => {
    drawn.card = null
    expect(await getShareImage('nada-disso')).toBeNull()
    expect(await getShareImage('../x')).toBeNull()
    expect(drawn.card).toBeNull()
  })
})
