import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { GET, POST } from '@/app/api/alerts/[token]/route'
import { addAlert, cancelAlerts, confirmAlert } from '@/server/products/alert-actions'
import { createProduct } from '@/tests/factories/product'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { mailsTo } from '@/tests/support/outbox'
import { authCalls, withFaults } from '../../support/integration/with-faults'

const people: TestUser[] = []
const products: string[] = []
afterAll(async () => {
  await removeUsers(people)
  await sql('delete from public.products where id = any ($1::uuid[])', [products])
})

async function soldOut(columns: object = {}) {
  const product = await createProduct({ name: 'Jogo raro', stock: 0, ...columns })
  products.push(product.id)
  return product
}
const newAddress = () => `${randomUUID()}@example.com`
const restock = { kind: 'restock' as const }
const mailAbout = (address: string, subject: RegExp) =>
  expect
    .poll(async () => (await mailsTo(address)).filter((mail) => subject.test(mail.subject)), {
      timeout: 30_000,
    })
    .toHaveLength(1)
const tokenIn = async (address: string) =>
  /\/alerta\/([0-9a-f]{64})/.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? ''
const runJob = () => sql('select public.run_due_jobs()')
const unsubscribe = (token: string) =>
  as(newVisitor(), () => POST({} as never, { params: Promise.resolve({ token }) }))

describe('an alert about a product', () => {
  it('reaches a guest once, after the address was confirmed, and ends by one press', async () => {
    const email = newAddress()
    const product = await soldOut()
    const guest = newVisitor()
    const alert = { productId: product.id, ...restock, email: ` ${email.toUpperCase()} ` }
    expect(await as(guest, () => addAlert(alert))).toEqual({
      ok: true,
      data: { isConfirmed: false, email },
    })
    await mailAbout(email, /^Confirme o seu alerta/)
    const token = await tokenIn(email)
    expect(await as(guest, () => confirmAlert({ token: 'f'.repeat(64) }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await as(guest, () => confirmAlert({ token }))).toMatchObject({
      data: { kind: 'restock', slug: product.slug },
    })
    await sql('update public.products set stock = 2 where id = $1', [product.id])
    await runJob()
    await mailAbout(email, /^Chegou: Jogo raro$/)
    await runJob()
    const [mail] = await mailsTo(email)
    expect((mail as unknown as { headers: object }).headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(`/api/alerts/${token}>`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const page = await GET({} as never, { params: Promise.resolve({ token }) })
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/alerta#${token}$`)),
    ])
    expect((await unsubscribe(token)).status).toBe(204)
    expect(await sql('select 1 from private.product_alerts where email = $1', [email])).toEqual([])
    expect((await unsubscribe(token)).status).toBe(204)
    expect((await unsubscribe("' or 1=1 --")).status).toBe(204)
  })

  it('reaches a customer without a confirmation, at the address of the account', async () => {
    const person = await createUser()
    people.push(person)
    const visitor = await signedIn(person)
    const product = await soldOut({ stock: 3 })
    const alert = { productId: product.id, kind: 'price' as const, email: newAddress() }
    expect(await as(visitor, () => addAlert(alert))).toEqual({
      ok: true,
      data: { isConfirmed: true, email: person.email },
    })
    await sql('update public.products set price = 79.9 where id = $1', [product.id])
    await runJob()
    await mailAbout(person.email, /^Baixou de preço: Jogo raro$/)
    expect(await mailsTo(alert.email)).toEqual([])
  })

  it('asks a customer whose session ended to sign in, one whose session is unknown to retry', async () => {
    const alert = { productId: (await soldOut()).id, ...restock }
    expect(await as(newVisitor(), () => addAlert(alert))).toEqual({
      ok: false,
      code: 'UNAUTHENTICATED',
    })
    const person = await createUser()
    people.push(person)
    const visitor = await signedIn(person)
    const result = withFaults(authCalls, () => as(visitor, () => addAlert(alert)))
    expect(await result).toEqual({ ok: false, code: 'CONNECTION' })
  })

  it.each(['', 'ana', 'ana@'])('asks a guest for an address, not "%s"', async (email) => {
    const product = await soldOut()
    const alert = { productId: product.id, ...restock, email }
    expect(await as(newVisitor(), () => addAlert(alert))).toMatchObject({
      code: 'INVALID',
      fields: { email: 'invalid' },
    })
  })

  it('sends five requests for confirmation to one address a day, from whatever network', async () => {
    const email = newAddress()
    const codes: unknown[] = []
    for (let n = 0; n < 6; n++) {
      const product = await soldOut()
      const alert = { productId: product.id, ...restock, email }
      const result = await as(newVisitor(), () => addAlert(alert))
      codes.push(result.ok ? 'ok' : result.code)
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'RATE_LIMITED'])
    const [row] = await sql<{ token: string }>(
      'select token from private.product_alerts where email = $1 limit 1',
      [email],
    )
    const cancel = () => as(newVisitor(), () => cancelAlerts({ token: row?.token ?? '' }))
    expect(await cancel()).toEqual({ ok: true, data: true })
    expect(await sql('select 1 from private.product_alerts where email = $1', [email])).toEqual([])
    expect(await cancel()).toEqual({ ok: true, data: false })
  })
})
