import { describe, expect, it } from 'vitest'
import { rankByTags } from './related'

const tag = (id: string, weight: number) => ({ id, weight, name: id, category: 'generic' })
const link = (product_id: string, tag_id: string) => ({ product_id, tag_id })

describe('related products by tags', () => {
  it('orders by the sum of the weights of the shared tags [PROD-11]', () => {
    const links = [link('a', 'ps5'), link('b', 'rpg'), link('b', 'ps5'), link('c', 'souls')]
    const tags = [tag('ps5', 1), tag('rpg', 2), tag('souls', 10)]
    expect(rankByTags(links, tags)).toEqual(['c', 'b', 'a'])
  })

  it('leaves out what shares only tags without weight [PROD-11]', () => {
    expect(
      rankByTags([link('a', 'novo'), link('b', 'rpg')], [tag('novo', 0), tag('rpg', 2)]),
    ).toEqual(['b'])
  })
})
