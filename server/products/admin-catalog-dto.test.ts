import { describe, expect, it } from 'vitest'
import {
  toBrandColumns,
  toBrandPage,
  toCategories,
  toCategoryColumns,
  toLoadedTag,
  toTagPage,
} from './admin-catalog-dto'

describe('categories in the admin', () => {
  const row = {
    slug: 'xbox/jogos',
    parent_slug: 'xbox',
    name: 'Jogos',
    description: 'Discos',
    image_url: '/media/x.webp',
    meta_title: 'Título',
    meta_description: null,
    is_active: true,
    is_in_menu: false,
    updated_at: '2026-11-20T12:00:00Z',
    products: 12,
  }

  it('have the last part of their address as a value, and texts that are never null', () => {
    const root = { slug: 'xbox', parent_slug: null, description: null, image_url: null }
    expect(toCategories([row, { ...row, ...root, meta_title: null }])).toEqual([
      {
        id: 'xbox/jogos',
        parent: 'xbox',
        products: 12,
        version: '2026-11-20T12:00:00Z',
        values: {
          name: 'Jogos',
          segment: 'jogos',
          description: 'Discos',
          imageUrl: '/media/x.webp',
          metaTitle: 'Título',
          metaDescription: '',
          isActive: true,
          isInMenu: false,
        },
      },
      {
        id: 'xbox',
        parent: null,
        products: 12,
        version: '2026-11-20T12:00:00Z',
        values: {
          name: 'Jogos',
          segment: 'xbox',
          description: '',
          imageUrl: '',
          metaTitle: '',
          metaDescription: '',
          isActive: true,
          isInMenu: false,
        },
      },
    ])
    expect(() => toCategories([{ ...row, products: null }])).toThrow()
  })

  it('keep their parent with another last part, and the address without one', () => {
    expect(toCategoryColumns('xbox/jogos', { segment: 'discos', isInMenu: true })).toEqual({
      slug: 'xbox/discos',
      is_in_menu: true,
    })
    expect(toCategoryColumns('xbox', { segment: 'box' })).toEqual({ slug: 'box' })
    expect(toCategoryColumns('xbox', { name: 'Box' })).toEqual({ name: 'Box' })
  })
})

describe('brands in the admin', () => {
  const values = {
    name: 'Sega',
    description: 'Clássicos',
    metaTitle: 'Título',
    metaDescription: 'Texto',
    logoUrl: '/media/s.webp',
  }
  const columns = {
    name: 'Sega',
    description: 'Clássicos',
    meta_title: 'Título',
    meta_description: 'Texto',
    logo_url: '/media/s.webp',
  }

  it('are named by their slug; their version is their values', () => {
    const row = { ...columns, slug: 'sega', spellings: ['SEGA', 'Sega'], products: 3 }
    expect(toBrandPage({ total: 51, rows: [row] })).toEqual({
      total: 51,
      rows: [
        {
          id: 'sega',
          spellings: ['SEGA', 'Sega'],
          products: 3,
          version: JSON.stringify(values),
          values,
        },
      ],
    })
    expect(() => toBrandPage({ total: 1, rows: [columns] })).toThrow()
  })

  it('are saved as columns', () => {
    expect(toBrandColumns(values)).toEqual(columns)
  })
})

describe('tags in the admin', () => {
  const values = { name: 'RPG', category: 'gênero', weight: 5 }
  const seen = { version: '{"name":"RPG","category":"gênero","weight":5}', values }

  it('have the numbers of what uses them; their version is their values', () => {
    const uses = { id: 't1', products: 3, sections: 2, meanings: 1 }
    const rest = { total: 51, all: [{ id: 't1', name: 'RPG' }], categories: ['gênero'] }
    expect(toTagPage({ ...rest, rows: [{ ...uses, ...values }] })).toEqual({
      ...rest,
      rows: [{ ...uses, ...seen }],
    })
    expect(() => toTagPage({ ...rest, rows: [uses] })).toThrow()
  })

  it('have one version for the same values, in any order and with others beside them', () => {
    expect(toLoadedTag({ weight: 5, name: 'RPG', id: 't1', category: 'gênero' } as never)).toEqual(
      seen,
    )
  })
})
