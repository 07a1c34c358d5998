import { beforeEach, describe, expect, it } from 'vitest'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { revalidateBatchChanges } from './revalidate-products'

beforeEach(() => {
  takeExpired()
  takeRenewed()
})

const NOTHING = { hasNew: false, products: [], cards: [], categories: [] }

describe('a change of products by a batch', () => {
  it('expires their pages, and renews the lists with them', () => {
    revalidateBatchChanges({
      hasNew: false,
      products: ['jogo', 'SKU-1'],
      cards: ['jogo'],
      categories: ['nintendo/jogos', 'retro'],
    })
    expect(takeExpired()).toEqual(['product:jogo', 'product:SKU-1'])
    expect(takeRenewed()).toEqual([
      'brands',
      'card:jogo',
      'category:nintendo',
      'category:nintendo/jogos',
      'category:retro',
      'category:ofertas',
      'pro',
    ])
  })

  it('expires the answers for unknown names where products are new', () => {
    revalidateBatchChanges({ ...NOTHING, hasNew: true, categories: ['retro'] })
    expect(takeExpired()).toEqual(['unknown-products'])
    expect(takeRenewed()).toEqual(['brands', 'category:retro', 'category:ofertas', 'pro'])
  })

  it('that changed no page expires none', () => {
    revalidateBatchChanges({ ...NOTHING, cards: ['jogo'], categories: ['retro'] })
    expect([takeExpired(), takeRenewed()]).toEqual([[], []])
  })
})
