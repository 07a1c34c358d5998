// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Favorite } from '@/server/favorites/dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { WishlistItem } from './wishlist-item'

const favorite: Favorite = {
  productId: 'zelda',
  slug: 'zelda',
  name: 'Zelda',
  brand: null,
  ageRating: null,
  image: null,
  description: '',
  priceCents: 10_000,
  promotionalPriceCents: 7_000,
  proPriceCents: 6_000,
  droppedCents: 0,
  isBack: false,
  inStock: true,
  stock: 1,
  sale: { condition: 'new', availability: 'ready' },
  freeShipping: false,
  hasOptions: false,
  addedAt: '2026-01-01T00:00:00Z',
}

async function pricesOf(change: Partial<Favorite>, hidden: string) {
  const page = await renderApp(
    <WishlistItem favorite={{ ...favorite, ...change }} action={<button type="button" />} />,
  )
  const copy = page.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(hidden)) part.remove()
  return [...copy.querySelectorAll('s, [data-inline-price], [data-inline-price] + p')].map((part) =>
    part.textContent?.replaceAll('\u00a0', ' '),
  )
}

it('has the Pro price as the main price of a Pro customer only [FAV-08]', async () => {
  expect(await pricesOf({}, '[data-pro-only]')).toEqual(['De R$ 100', 'R$ 70', 'R$ 60 com Pro'])
  expect(await pricesOf({}, '[data-non-pro]')).toEqual(['De R$ 100', 'R$ 60', 'R$ 70 sem Pro'])
})

it('has one price without a promotion and a Pro price', async () => {
  const one = { promotionalPriceCents: null, proPriceCents: null }
  for (const hidden of ['[data-pro-only]', '[data-non-pro]'])
    expect(await pricesOf(one, hidden)).toEqual(['R$ 100'])
})
