// What the store says of a session while the auth service or the database cannot be asked: nothing.
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { GET as getLive } from '@/app/api/live/route'
import { GET as getVisitor } from '@/app/api/visitor/route'
import { proxy } from '@/proxy'
import { requireAdminPage, requireArea } from '@/server/core/session'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { authCalls, withFaults } from '../../support/integration/with-faults'

const ORIGIN = process.env.SITE_ORIGIN ?? ''
const tables = (path: string) => path.startsWith('/rest/v1/')

const ask = async (visitor: Visitor) => {
  const response = await as(visitor, () =>
    getVisitor(new NextRequest(`${ORIGIN}/api/visitor?favoritos=1`)),
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return { status: response.status, body: await response.json() }
}
const cookiesOf = (visitor: Visitor) => JSON.stringify([...visitor.cookies])

describe('a visitor whose session cannot be asked for', () => {
  it.each([
    ['auth service', authCalls],
    ['database', tables],
  ])('is unknown, no guest, and keeps the session: %s [AUTH-26]', async (_what, isBroken) => {
    const person = await createUser()
    const visitor = await signedIn(person)
    const before = cookiesOf(visitor)
    expect(await withFaults(isBroken, () => ask(visitor))).toEqual({ status: 503, body: null })
    expect(cookiesOf(visitor)).toBe(before)
    expect(await ask(visitor)).toMatchObject({ status: 200, body: { user: { id: person.id } } })
  })

  it('is told so by the live stream, while a guest has none', async () => {
    const visitor = await signedIn(await createUser())
    const live = (caller: Visitor) => as(caller, getLive)
    expect((await withFaults(authCalls, () => live(visitor))).status).toBe(503)
    expect((await live(newVisitor())).status).toBe(204)
  })

  it('is a guest where the auth service says so [AUTH-26]', async () => {
    expect(await ask(newVisitor())).toMatchObject({ status: 200, body: { user: null } })
  })
})

describe('a member of the staff without a code of the second factor', () => {
  it('is asked for it before a page of the admin, and comes back to it', async () => {
    const person = await createUser({ admin: true })
    const visitor = await signedIn(person)
    await sql(
      'insert into private.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
      [person.id, 'A'.repeat(32)],
    )
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ask = (method: string) => {
      const address = `${ORIGIN}/admin/pedidos?busca=a%26b`
      return as(visitor, () => proxy(new NextRequest(address, { method, headers: { cookie } })))
    }
    expect((await ask('GET')).headers.get('location')).toBe(
      `${ORIGIN}/segundo-fator?para=%2Fadmin%2Fpedidos%3Fbusca%3Da%2526b`,
    )
    expect((await ask('POST')).headers.get('location')).toBeNull()
  })
})

describe('the role of an admin who opens a page of the admin', () => {
  const isRole = (path: string) => path.startsWith('/rest/v1/rpc/get_my_profile')
  const open = async (visitor: Visitor, failures: number) => {
    let reads = 0
    const isBroken = (path: string) => {
      if (!isRole(path)) return false
      reads += 1
      return reads <= failures
    }
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new NextRequest(`${ORIGIN}/admin`, { headers: { cookie } })
    const response = await withFaults(isBroken, () => as(visitor, () => proxy(request)))
    return { goesTo: response.headers.get('location'), reads }
  }

  it('is read with up to 2 attempts before the page too [AUTH-32]', async () => {
    const admin = await signedIn(await createUser({ admin: true }))
    expect(await open(admin, 0)).toEqual({ goesTo: null, reads: 1 })
    expect(await open(admin, 1)).toEqual({ goesTo: null, reads: 2 })
    const customer = await signedIn(await createUser())
    expect(await open(customer, 0)).toEqual({ goesTo: `${ORIGIN}/`, reads: 1 })
  })

  it('is not lost while it cannot be read: the error page, and no action is forbidden [AUTH-32]', async () => {
    const admin = await signedIn(await createUser({ admin: true }))
    expect(await open(admin, 2)).toEqual({ goesTo: null, reads: 2 })
    for (const isBroken of [isRole, authCalls]) {
      const refused = { code: 'CONNECTION', digest: undefined }
      const page = withFaults(isBroken, () => as(admin, requireAdminPage))
      await expect(page).rejects.toMatchObject(refused)
      const action = withFaults(isBroken, () => as(admin, () => requireArea('orders')))
      await expect(action).rejects.toMatchObject(refused)
      expect(await withFaults(isBroken, () => ask(admin))).toEqual({ status: 503, body: null })
    }
    await expect(as(admin, requireAdminPage)).resolves.toMatchObject({ isAdmin: true })
  })
})
