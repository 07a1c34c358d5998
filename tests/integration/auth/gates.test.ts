import { describe, expect, it } from 'vitest'
import { requireAdminPage } from '@/server/core/session'
import { createUser } from '@/tests/factories/user'
import { ADMIN_MODULE } from '@/tests/support/admin-files'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

// proxy.ts takes no part in these tests: what holds here holds without it [PERM-15].

type Call = (input: unknown) => Promise<unknown>
const actionFiles = import.meta.glob<Record<string, Call>>('/server/**/*actions.ts')
const queryFiles = import.meta.glob<Record<string, Call>>([
  '/server/*/admin-*queries.ts',
  '/server/{imports,search,staff}/*queries.ts',
])

async function load(files: Record<string, () => Promise<Record<string, Call>>>) {
  const all: [name: string, call: Call][] = []
  for (const [path, read] of Object.entries(files)) {
    for (const [name, call] of Object.entries(await read())) {
      if (typeof call === 'function') all.push([`${path}:${name}`, call])
    }
  }
  return all
}

const unconfirmed = async () => {
  const person = await createUser({ admin: true })
  const visitor = await signedIn(person)
  await sql('update auth.users set email_confirmed_at = null where id = $1', [person.id])
  return visitor
}
const demoted = async () => {
  const person = await createUser({ admin: true })
  const visitor = await signedIn(person)
  await sql("update public.user_profiles set role = 'customer' where id = $1", [person.id])
  return visitor
}
const loggedOut = async () => {
  const person = await createUser({ admin: true })
  const visitor = await signedIn(person)
  await sql('delete from auth.sessions where user_id = $1', [person.id])
  return visitor
}

const withoutCode = async () => {
  const person = await createUser({ admin: true })
  const visitor = await signedIn(person)
  await sql(
    'insert into private.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())',
    [person.id, 'A'.repeat(32)],
  )
  return visitor
}

const strangers: [name: string, make: () => Promise<Visitor>, code: string][] = [
  ['a guest', async () => newVisitor(), 'UNAUTHENTICATED'],
  ['a customer', async () => signedIn(await createUser()), 'FORBIDDEN'],
  ['an admin with an unconfirmed address', unconfirmed, 'UNCONFIRMED'],
  ['an admin who was demoted a moment ago', demoted, 'FORBIDDEN'],
  ['an admin whose session was ended a moment ago', loggedOut, 'UNAUTHENTICATED'],
  ['an admin whose session gave no code', withoutCode, 'SECOND_FACTOR'],
]

const adminActions = (await load(actionFiles)).filter(([name]) => ADMIN_MODULE.test(name))

describe.each(strangers)('%s', (_name, make, code) => {
  it('is refused by every admin action before it looks at anything [PERM-14] [PERM-15]', async () => {
    expect(adminActions.length).toBeGreaterThan(2)
    const visitor = await make()
    for (const [action, call] of adminActions) {
      const [answer] = [await as(visitor, () => call({}))]
      expect([action, answer]).toMatchObject([action, { ok: false, code }])
    }
  })

  it('gets nothing out of the queries of the admin [PERM-15]', async () => {
    const visitor = await make()
    for (const [query, call] of await load(queryFiles)) {
      const outcome = await as(visitor, () => call(undefined)).then(
        (data) => JSON.stringify(data ?? null),
        () => 'refused',
      )
      expect([query, outcome]).toEqual([
        query,
        outcome === JSON.stringify({ ok: false, code })
          ? outcome
          : expect.stringMatching(/^(refused|null|\[\]|\{"items":\[\],"total":0.*\})$/),
      ])
    }
  })

  it('is sent from the admin home, or to give the code [ROUTE-10] [PERM-15]', async () => {
    const visitor = await make()
    const target = code === 'SECOND_FACTOR' ? '/segundo-fator' : '/'
    await expect(as(visitor, requireAdminPage)).rejects.toMatchObject({
      digest: expect.stringMatching(new RegExp(`^NEXT_REDIRECT;.*;${target};`)),
    })
  })
})

it('lets an admin in, and says in which role', async () => {
  const visitor = await signedIn(await createUser({ admin: true }))
  await expect(as(visitor, requireAdminPage)).resolves.toMatchObject({ staffRole: 'owner' })
})

describe('every action', () => {
  it('is refused without the origin of the store, whoever calls', async () => {
    const admin = await signedIn(await createUser({ admin: true }))
    const foreign = [
      newVisitor({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }),
      newVisitor({ origin: 'null' }),
      { ...admin, headers: new Headers({ 'x-forwarded-for': '10.1.1.1' }) },
    ]
    // Mail providers end a subscription with a request that has no origin (RFC 8058).
    const actions = (await load(actionFiles)).filter(([name]) => !name.endsWith(':unsubscribe'))
    expect(actions.length).toBeGreaterThan(15)
    for (const visitor of foreign) {
      for (const [name, call] of actions) {
        const answer = await as(visitor, () => call({}))
        expect([name, answer]).toMatchObject([name, { ok: false, code: 'FORBIDDEN' }])
      }
    }
  })
})
