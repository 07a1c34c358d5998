import { afterAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/admin/waiting/route'
import { setEmails } from '@/server/account/actions'
import { getEmailChoices } from '@/server/account/queries'
import { retryMessage } from '@/server/staff/actions'
import { listMessages } from '@/server/staff/queries'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

const people: TestUser[] = []
async function createAccount(overrides: Parameters<typeof createUser>[0] = {}) {
  const person = await createUser(overrides)
  people.push(person)
  return signedIn(person)
}
afterAll(() => removeUsers(people))

const dead = {
  q: '',
  sort: 'data',
  direction: 'desc',
  page: 1,
  filters: { estado: 'dead' },
} as const

describe('the messages of the store', () => {
  it('are listed for who may change settings, and sent again', async () => {
    const manager = await createAccount({ staff: 'manager' })
    const support = await createAccount({ staff: 'support' })
    const key = `dead-${Date.now()}`
    const [row] = await sql<{ id: string }>(
      `insert into private.outbox (kind, dedupe_key, email, data, state, next_attempt_at, created_at,
        queued_at, settled_at, attempts, last_error)
      values ('password_changed', $1, 'ana@example.com', '{"at": "2026-11-28T12:00:00Z"}', 'dead',
        now(), now(), now(), now(), 8, '550 no') returning id`,
      [key],
    )
    const id = row?.id ?? ''
    const found = await as(manager, () => listMessages(dead))
    expect(found.isMailConfigured).toBe(false)
    expect(found.total).toBeGreaterThan(0)
    expect(found.rows.find((one) => one.id === id)).toMatchObject({
      state: 'dead',
      recipient: 'ana@example.com',
      attempts: 8,
      error: '550 no',
    })
    await expect(as(support, () => listMessages(dead))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await as(support, () => retryMessage({ id }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await as(manager, () => retryMessage({ id }))).toMatchObject({ ok: true })
    expect(await as(manager, () => retryMessage({ id }))).toMatchObject({ code: 'BAD_TRANSITION' })
    await expect
      .poll(() => sql('select state from private.outbox where id = $1', [id]), { timeout: 30_000 })
      .toEqual([{ state: 'sent' }])
    await sql('delete from private.outbox where id = $1', [id])
  })
})

describe('what waits', () => {
  const waitingFor = async (visitor: Parameters<typeof as>[0]) =>
    (await as(visitor, () => GET())).json()

  it('is counted for the staff and is null for others', async () => {
    const editor = await createAccount({ staff: 'editor' })
    expect(await waitingFor(editor)).toMatchObject({ orders_new: 0, messages_dead: 0 })
    expect(await waitingFor(await createAccount())).toBeNull()
    expect(await waitingFor(newVisitor())).toBeNull()
  })
})

describe('the e-mails that are not necessary', () => {
  it('are switched by the customer', async () => {
    const customer = await createAccount()
    const set = (visitor: Visitor, kind: 'orders' | 'news', isOn: boolean) =>
      as(visitor, () => setEmails({ kind, isOn }))
    expect(await as(customer, getEmailChoices)).toEqual({ orders: true, news: false })
    expect(await set(customer, 'orders', false)).toMatchObject({ ok: true })
    expect(await as(customer, getEmailChoices)).toEqual({ orders: false, news: false })
    expect(await set(customer, 'news', true)).toMatchObject({ ok: true })
    expect(await as(customer, getEmailChoices)).toEqual({ orders: false, news: true })
    expect(await set(newVisitor(), 'news', true)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
