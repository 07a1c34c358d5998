import { describe, expect, it } from 'vitest'
import { brandHrefOf, brandSchema, brandsOf, isIndexableBrand } from './brands.ts'

describe('brands', () => {
  it('have one page for all spellings, named like most products', () => {
    const brands = brandsOf([
      { name: 'Sony', products: 2 },
      { name: '8Bitdo', products: 1 },
      { name: 'Estúdio Serra', products: 1 },
      { name: '8BitDo', products: 4 },
      { name: 'estudio serra', products: 1 },
    ])
    expect(brands).toEqual([
      { slug: '8bitdo', name: '8BitDo', names: ['8BitDo', '8Bitdo'], products: 5 },
      {
        slug: 'estudio-serra',
        name: 'Estúdio Serra',
        names: ['Estúdio Serra', 'estudio serra'],
        products: 2,
      },
      { slug: 'sony', name: 'Sony', names: ['Sony'], products: 2 },
    ])
  })

  it('are renamed to one visible line', () => {
    const parse = (name: string) => brandSchema.shape.name.safeParse(name)
    expect(parse(' Se\u200bga\n CD ').data).toBe('Sega CD')
    expect(parse('\u200b').success).toBe(false)
  })

  it('have no page where the name gives no address', () => {
    expect(brandsOf([{ name: '任天堂', products: 9 }])).toEqual([])
    expect(brandHrefOf('任天堂')).toBeNull()
    expect(brandHrefOf('Bandai Namco')).toBe('/marca/bandai-namco')
  })

  it('are listed by search engines from three products on', () => {
    expect([2, 3].map((products) => isIndexableBrand({ products }))).toEqual([false, true])
  })
})
