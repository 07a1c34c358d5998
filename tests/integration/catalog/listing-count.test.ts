import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { GET } from '@/app/api/listing-count/[...path]/route'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { createCategory } from '../../factories/category'
import { createProduct } from '../../factories/product'

async function count(address: string): Promise<unknown> {
  const request = new NextRequest(`http://localhost:3000/api/listing-count${address}`)
  const path = request.nextUrl.pathname.split('/').slice(3)
  const answer = await as(newVisitor(), () => GET(request, { params: Promise.resolve({ path }) }))
  const body = await answer.json()
  return answer.status === 200 ? body.count : answer.status
}

describe('the number of products of a listing', () => {
  it('is that of its address, filters included', async () => {
    const category = await createCategory()
    await createProduct({ category, price: 50 })
    await createProduct({ category, price: 150 })
    expect(await count(`/categoria/${category}`)).toBe('2')
    expect(await count(`/categoria/${category}?preco-min=100`)).toBe('1')
    expect(await count(`/categoria/${category}?disponibilidade=digital`)).toBe('0')
    expect(await count('/marca/nao-existe')).toBe('0')
  })

  it.each(['/produto/x', '/secao/product_section_x', '/admin'])(
    'is not found at %s',
    async (path) => {
      expect(await count(path)).toBe(404)
    },
  )
})
