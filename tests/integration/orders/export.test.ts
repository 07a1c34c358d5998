import { expect, it } from 'vitest'
import { GET } from '@/app/api/admin/orders/export/route'
import { orderExportHref, parseOrderSearch } from '@/lib/orders/search'
import { placeOrder } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

const download = (visitor: Visitor, query: Record<string, string>) => {
  const href = orderExportHref(parseOrderSearch(query))
  return as(visitor, () => GET(new Request(new URL(href, 'http://localhost:3000'))))
}

it('the found orders are a CSV file with the contact of the customer [ADM-22]', async () => {
  const word = uniqueWord()
  const owner = await signedIn(await createUser({ admin: true }))
  const buyer = await createUser({ fullName: `Nadir ${word}` })
  const { id, name } = await createProduct({ price: 200 })
  const { code } = await placeOrder(await clientOf(buyer), id)
  const response = await download(owner, { q: word, pagina: '3' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv;charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/filename="pedidos-[\d-]{10}\.csv"/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const [header, row, ...rest] = (await response.text()).trim().split('\r\n')
  expect(header).toMatch(/^\uFEFF?Pedido;Data;Estado;Cliente;E-mail/)
  expect(row).toMatch(new RegExp(`^${code};[\\d-]{10};Recebido;Nadir ${word};${buyer.email};`))
  expect(row).toContain(`1× ${name};200,00;`)
  expect(rest).toEqual([])
  const paid = await download(owner, { q: word, estado: 'paid' })
  expect((await paid.text()).trim().split('\r\n')).toHaveLength(1)
})

it('is refused without the area orders [PERM-14]', async () => {
  const editor = await signedIn(await createUser({ staff: 'editor' }))
  for (const [visitor, status] of [
    [newVisitor(), 401],
    [await signedIn(await createUser()), 403],
    [editor, 403],
  ] as const) {
    const response = await download(visitor, {})
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('UTI-')
  }
})
