import { describe, expect, it } from 'vitest'
import { createUser, removeUsers } from '@/tests/factories/user'
import { anonymousClient, clientOf, secretClient } from '@/tests/support/clients'
import { small } from '@/tests/support/integration/small-store'
import { sql } from '@/tests/support/integration/sql'

describe('the embedded data API', () => {
  it('answers numbers and ISO times, in rows and in embedded rows alike', async () => {
    const { data } = await anonymousClient()
      .from('categories')
      .select('slug, products(price, created_at)')
      .eq('slug', 'nintendo/jogos')
      .single()
    const { data: plain } = await anonymousClient()
      .from('products')
      .select('price, created_at')
      .eq('slug', small.plain)
      .single()
    expect(plain?.price).toBe(299.9)
    expect(plain?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*\+00:00$/)
    expect(data?.products[0]?.price).toBe(299.9)
  })

  it('keeps the grants of the migrations: no role gains what they do not give', async () => {
    const before = await grants()
    await anonymousClient().from('products').select('id').limit(1)
    expect(await grants()).toEqual(before)
    const { error } = await anonymousClient().from('products').insert({ name: 'x', slug: 'x' })
    expect(error?.code).toBe('42501')
  })

  it('answers an error of our own with its code', async () => {
    const { error, status } = await secretClient().rpc('place_order', {
      p_key: crypto.randomUUID(),
      p_lines: [],
      p_use_coins: false,
      p_expected_total_cents: null,
    })
    expect(error?.code).toMatch(/^UT\d{3}$/)
    expect(status).toBe(400)
  })

  it('quotes no row in the error of a violated constraint', async () => {
    const { error } = await secretClient()
      .from('products')
      .insert({ name: 'x', slug: 'x', price: -1 })
    expect(error).toMatchObject({ code: '23514', details: null })
  })

  it('refuses requests without a key or with an unknown one', async () => {
    const url = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/products?select=id`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { apikey: 'sb_publishable_unknown' } })).status).toBe(401)
  })

  it('never lets one request act in the transaction of another', async () => {
    const people = await Promise.all([createUser(), createUser()])
    const clients = await Promise.all(people.map(clientOf))
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const who = index % 3
        const client = clients[who] ?? anonymousClient()
        const { data } = await client.from('user_profiles').select('id')
        return [people[who]?.id, data?.map((row) => row.id)]
      }),
    )
    for (const [id, seen] of answers) expect(seen ?? []).toEqual(id ? [id] : [])
    await removeUsers(people)
  })
})

describe('the Auth admin API', () => {
  it('makes, finds and removes users for the secret key only', async () => {
    const person = await createUser({ fullName: 'Bia Souza' })
    const admin = secretClient().auth.admin
    expect((await admin.getUserById(person.id)).data.user?.email).toBe(person.email)
    expect((await admin.createUser({ email: person.email })).error?.code).toBe('email_exists')
    const { error } = await anonymousClient().auth.admin.deleteUser(person.id)
    expect(error?.status).toBe(403)
    await removeUsers([person])
    expect((await admin.getUserById(person.id)).error?.status).toBe(404)
    expect(await sql('select 1 from public.user_profiles where id = $1', [person.id])).toEqual([])
  })

  it('makes a magic link that opens one session, once', async () => {
    const person = await createUser()
    const { data } = await secretClient().auth.admin.generateLink({
      type: 'magiclink',
      email: person.email,
    })
    const token = { token_hash: data.properties?.hashed_token ?? '', type: 'magiclink' as const }
    expect((await anonymousClient().auth.verifyOtp(token)).data.user?.id).toBe(person.id)
    expect((await anonymousClient().auth.verifyOtp(token)).error?.code).toBe('otp_expired')
    await removeUsers([person])
  })
})

function grants() {
  return sql(
    `select grantee, table_name, privilege_type from information_schema.role_table_grants
     where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated') order by 1, 2, 3`,
  )
}
