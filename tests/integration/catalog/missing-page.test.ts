// The status of a page that a listing does not have, said before anything of it is sent.
import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { slugOf } from '@/lib/catalog/paths'
import { respondToMissingPage } from '@/server/content/missing-page'
import { secretClient } from '@/tests/support/clients'
import { createCategory } from '../../factories/category'
import { createProduct, type ProductColumns } from '../../factories/product'
import { makeSection, makeSpecial } from '../../factories/section'
import { uniqueWord } from '../../factories/unique-word'

const answer = (path: string) =>
  respondToMissingPage(new NextRequest(`http://localhost:3000${path}`))
const isMissing = async (path: string) => {
  const response = await answer(path)
  if (response === null) return false
  expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/_not-found')
  return true
}

/** 21 products, so that a listing of them has two pages. */
const twoPages = (columns: ProductColumns = {}) =>
  Promise.all(Array.from({ length: 21 }, () => createProduct(columns)))

describe('a page of a listing', () => {
  it('leads to the new address of a listing that has moved', async () => {
    for (const kind of ['categoria', 'marca']) {
      const [from, to] = [`/${kind}/c${uniqueWord()}`, '/categoria/playstation']
      const redirect = { from_path: from, to_path: to }
      const { error } = await secretClient().from('redirects').insert(redirect)
      expect(error).toBeNull()
      const response = await answer(`${from}?pagina=2`)
      expect(response?.status).toBe(308)
      expect(response?.headers.get('location')).toBe(`http://localhost:3000${to}`)
    }
  })

  it('leads to the first one where it is no page number', async () => {
    for (const page of ['1', '0', '-2', '02', 'x', '']) {
      const response = await answer(`/busca?q=zelda&pagina=${page}`)
      expect(response?.status).toBe(308)
      expect(response?.headers.get('location')).toBe('http://localhost:3000/busca?q=zelda')
    }
  })

  it('leads to the first one in the same order, of a section too', async () => {
    for (const path of ['/secao/destaques', '/secao-especial/x/carrossel/0', '/categoria/xbox']) {
      const response = await answer(`${path}?ordem=mais-recentes&pagina=1`)
      const order = path === '/categoria/xbox' ? '' : '?ordem=mais-recentes'
      expect(response?.headers.get('location')).toBe(`http://localhost:3000${path}${order}`)
    }
  })

  it('is not asked about where the address names no page, or no listing', async () => {
    expect(await answer('/categoria/nada')).toBeNull()
    expect(await answer('/coins?pagina=2')).toBeNull()
    expect(await answer('/?pagina=2')).toBeNull()
  })

  it('is there as far as its products reach, in a search', async () => {
    const word = uniqueWord()
    await twoPages({ name: `Jogo ${word}` })
    expect(await isMissing(`/busca?q=${word}&pagina=2`)).toBe(false)
    expect(await isMissing(`/busca?q=${word}&pagina=3`)).toBe(true)
    expect(await isMissing('/busca?pagina=2')).toBe(true)
  })

  it('is there as far as its products reach, in a category', async () => {
    const path = await createCategory(await createCategory())
    await twoPages({ category: path })
    expect(await isMissing(`/categoria/${path}?pagina=2`)).toBe(false)
    expect(await isMissing(`/categoria/${path}?pagina=3`)).toBe(true)
    expect(await isMissing(`/categoria/${path}?preco-min=900&pagina=2`)).toBe(true)
    expect(await isMissing('/categoria/A%20B?pagina=2')).toBe(false)
  })

  it('is there as far as its products reach, of a brand in all its spellings', async () => {
    const brand = `Estúdio ${randomUUID().slice(0, 8)}`
    await createProduct({ brand: brand.toUpperCase() })
    await Promise.all(Array.from({ length: 20 }, () => createProduct({ brand })))
    expect(await isMissing(`/marca/${slugOf(brand)}?pagina=2`)).toBe(false)
    expect(await isMissing(`/marca/${slugOf(brand)}?pagina=3`)).toBe(true)
    expect(await isMissing('/marca/nao-existe?pagina=2')).toBe(true)
  })

  it('is there as far as its products reach, of a section and of a carousel', async () => {
    const ids = (await twoPages()).map(({ id }) => id)
    const section = await makeSection(ids.map((id) => ['product', id] as const))
    const rows = [{ type: 'carousel', product_ids: ids }]
    const special = await makeSpecial({ rows })
    for (const path of [
      `/secao/product_section_${section}`,
      `/secao-especial/${special}/carrossel/0`,
    ]) {
      expect(await isMissing(`${path}?pagina=2`)).toBe(false)
      expect(await isMissing(`${path}?pagina=3`)).toBe(true)
    }
    expect(await isMissing(`/secao-especial/${special}/carrossel/1?pagina=2`)).toBe(false)
    expect(await isMissing(`/secao/product_section_${randomUUID()}?pagina=2`)).toBe(false)
  })
})
