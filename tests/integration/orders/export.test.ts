import { expect, it } from 'vitest'
import { GET } from '@/app/api/admin/export/[table]/route'
import { orderExportHref, parseOrderSearch } from '@/lib/orders/search'
import { addOrderView, deleteOrderView, renameOrderView } from '@/server/orders/admin-actions'
import { listOrderViews } from '@/server/orders/admin-queries'
import { placeOrder } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import { clientOf, secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

const load = (visitor: Visitor, href: string) => {
  const url = new URL(href, 'http://localhost:3000')
  const params = Promise.resolve({ table: url.pathname.split('/').at(-1) ?? '' })
  return as(visitor, () => GET(new Request(url), { params }))
}

const download = (visitor: Visitor, query: Record<string, string>) =>
  load(visitor, orderExportHref(parseOrderSearch(query)))

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

it('the found customers are a CSV file, by telephone with country code too [ADM-23]', async () => {
  const word = uniqueWord()
  const owner = await signedIn(await createUser({ admin: true }))
  const buyer = await createUser({ fullName: `=Nadir ${word}` })
  const phone = `27${String(Date.now()).slice(-9)}`
  await secretClient().from('user_profiles').update({ phone }).eq('id', buyer.id)
  const customers = (visitor: Visitor, query: string) =>
    load(visitor, `/api/admin/export/clientes?${query}`)
  for (const busca of [word, `+55 ${phone}`, phone]) {
    const response = await customers(owner, new URLSearchParams({ busca }).toString())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/"clientes-[\d-]{10}\.csv"/)
    const [header, row, ...rest] = (await response.text()).trim().split('\r\n')
    expect(header).toMatch(/^\uFEFF?Nome;E-mail;Telefone;/)
    expect(row).toMatch(new RegExp(`^'=Nadir ${word};${buyer.email};${phone};Sim;`))
    expect(row).toMatch(/;0;0,00;\d+$/)
    expect(rest).toEqual([])
  }
  const refused = await customers(await signedIn(await createUser({ staff: 'editor' })), '')
  expect(refused.status).toBe(403)
})

it('a search is saved by name, renamed and deleted by who saved it [ADM-22]', async () => {
  const owner = await signedIn(await createUser({ admin: true }))
  const other = await signedIn(await createUser({ admin: true }))
  const views = (visitor: Visitor) => as(visitor, () => listOrderViews())
  const query = 'pagamento=pix&estado=nada&min=10'
  expect((await as(owner, () => addOrderView({ name: ' Pix ', query }))).ok).toBe(true)
  const [view] = await views(owner)
  expect(view).toMatchObject({ name: 'Pix', href: '/admin/pedidos?pagamento=pix&min=10' })
  expect(await as(owner, () => addOrderView({ name: 'Pix', query }))).toMatchObject({
    code: 'INVALID',
    fields: { name: 'taken' },
  })
  const id = view?.id ?? ''
  expect((await as(other, () => renameOrderView({ id, name: 'Alheia' }))).ok).toBe(false)
  expect((await as(other, () => deleteOrderView({ id }))).ok).toBe(false)
  expect((await as(owner, () => renameOrderView({ id, name: 'Só Pix' }))).ok).toBe(true)
  expect(await views(owner)).toMatchObject([{ id, name: 'Só Pix' }])
  expect((await as(owner, () => deleteOrderView({ id }))).ok).toBe(true)
  expect(await views(owner)).toEqual([])
})
