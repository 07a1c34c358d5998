import { describe, expect, it } from 'vitest'
import { type ProductSectionRow, toProductSection } from './section-dto'

const row = (wish: Partial<ProductSectionRow>): ProductSectionRow => ({
  id: 'a1',
  title: 'Ofertas da semana',
  title_part1: 'Ofertas',
  title_part2: 'da semana',
  title_color1: '#b3122f',
  title_color2: 'amber',
  view_all_link: null,
  ...wish,
})

describe('toProductSection', () => {
  it('gives each part of the title its color, a malformed one none [SECT-01]', () => {
    expect(toProductSection(row({}), []).parts).toEqual([
      { text: 'Ofertas', color: '#b3122f' },
      { text: 'da semana', color: null },
    ])
  })

  it('shows the title where it has no parts', () => {
    const { parts } = toProductSection(row({ title_part1: null, title_part2: ' ' }), [])
    expect(parts).toEqual([{ text: 'Ofertas da semana', color: null }])
  })

  it('leads to its own list without a link [SECT-02]', () => {
    const hrefOf = (view_all_link: string | null) =>
      toProductSection(row({ view_all_link }), []).viewAll.href
    expect(hrefOf('/categoria/ofertas')).toBe('/categoria/ofertas')
    expect(hrefOf(null)).toBe('/secao/product_section_a1')
    expect(hrefOf('javascript:x')).toBe('/secao/product_section_a1')
  })
})
