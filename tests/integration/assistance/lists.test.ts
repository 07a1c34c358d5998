import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAssistanceRequest } from '@/server/assistance/actions'
import { quoteAssistance, setAssistanceState } from '@/server/assistance/admin-actions'
import {
  getAssistanceDetails,
  listAssistance,
  listRepairPrices,
} from '@/server/assistance/admin-queries'
import { evaluation, repair } from '@/tests/factories/assistance'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

const surname = uniqueWord()
const sentRequests: { id: string; protocol: string; token: string }[] = []
let admin: Visitor
let owner: TestUser

async function send(request: object) {
  const result = await as(newVisitor(), () =>
    sendAssistanceRequest({ key: randomUUID(), request, owner: null } as Parameters<
      typeof sendAssistanceRequest
    >[0]),
  )
  if (!result.ok) throw new Error(result.code)
  const { protocol, token } = result.data
  const [row] = await sql<{ id: string }>(
    'select id from public.assistance_requests where protocol = $1',
    [protocol],
  )
  sentRequests.push({ id: row?.id ?? '', protocol, token })
}

beforeAll(async () => {
  owner = await createUser({ staff: 'owner' })
  admin = await signedIn(owner)
  await send({ ...repair, name: `Bruno ${surname}` })
  await send({ ...evaluation, name: `Ana Clara ${surname}` })
  await send({ ...repair, name: `Célia ${surname}`, whatsapp: '5527999990000' })
})

afterAll(async () => {
  await sql('delete from public.assistance_requests where name like $1', [`%${surname}`])
  await sql('delete from public.repair_prices where model like $1', [`%${surname}%`])
  await removeUsers([owner])
})

const sentAt = (index: number) => sentRequests[index] ?? { id: '', protocol: '', token: '' }

type Query = Parameters<typeof listAssistance>[0]
const list = async (query: Partial<Query> = {}) => {
  const found = await as(admin, () =>
    listAssistance({
      q: surname,
      sort: 'criado',
      direction: 'desc',
      page: 1,
      filters: {},
      ...query,
    }),
  )
  return {
    total: found.total,
    names: found.rows.map(({ name }) => name.replace(surname, '').trim()),
  }
}

describe('the list of requests', () => {
  it.each<[string, Partial<Query>, string[]]>([
    ['newest first', {}, ['Célia', 'Ana Clara', 'Bruno']],
    ['oldest first', { direction: 'asc' }, ['Bruno', 'Ana Clara', 'Célia']],
    ['by name', { sort: 'cliente', direction: 'asc' }, ['Ana Clara', 'Bruno', 'Célia']],
    ['by name backwards', { sort: 'cliente' }, ['Célia', 'Bruno', 'Ana Clara']],
    ['of a service', { filters: { servico: 'avaliacao-venda' } }, ['Ana Clara']],
    ['of a state', { filters: { estado: 'received' } }, ['Célia', 'Ana Clara', 'Bruno']],
    ['of a state without requests', { filters: { estado: 'bought' } }, []],
  ])('is shown %s', async (_, query, names) => {
    expect(await list(query)).toEqual({ total: names.length, names })
  })

  it('is searched by protocol, and by texts that mean something to the database', async () => {
    expect((await list({ q: sentAt(0).protocol })).names).toEqual(['Bruno'])
    expect((await list({ q: `Ana Clara ${surname}` })).names).toEqual(['Ana Clara'])
    for (const q of [`${surname},name.eq.x`, `%${surname}`, `(${surname})`]) {
      const found = await list({ q })
      expect(found.total).toBe(q.includes('eq') ? 0 : 3)
    }
  })

  it('is searched by names and serial numbers with punctuation', async () => {
    const { id } = sentAt(1)
    const change = (name: string, serial: string | null) =>
      sql('update public.assistance_requests set name = $1, serial_number = $2 where id = $3', [
        name,
        serial,
        id,
      ])
    await change(`Ana Sant'Anna ${surname}`, `S/N-1.${surname}`)
    try {
      for (const q of [`Sant'Anna ${surname}`, `s/n-1.${surname}`, `Sant’Anna ${surname}'`]) {
        expect(await list({ q }), q).toEqual({ total: 1, names: ["Ana Sant'Anna"] })
      }
    } finally {
      await change(`Ana Clara ${surname}`, null)
    }
  })

  it('has a total but no rows past its end', async () => {
    expect(await list({ page: 2 })).toEqual({ total: 3, names: [] })
  })
})

it('marks the requests of accounts whose Pro is active', async () => {
  const member = await createUser({ proDays: 5 })
  const former = await createUser({ proDays: -5 })
  const assign = (index: number, user: TestUser | null) =>
    sql('update public.assistance_requests set user_id = $1 where id = $2', [
      user?.id ?? null,
      sentAt(index).id,
    ])
  await assign(0, member)
  await assign(1, former)
  const listed = async () => {
    const { rows } = await as(admin, () =>
      listAssistance({ q: surname, sort: 'cliente', direction: 'asc', page: 1, filters: {} }),
    )
    return rows.map(({ isPro }) => isPro)
  }
  const detailOf = (index: number) => as(admin, () => getAssistanceDetails(sentAt(index).id))
  try {
    expect(await listed()).toEqual([false, true, false])
    expect(await detailOf(0)).toMatchObject({ isPro: true })
    expect(await detailOf(1)).toMatchObject({ isPro: false })
    expect(await detailOf(2)).toMatchObject({ isPro: false })
  } finally {
    await assign(0, null)
    await assign(1, null)
    await removeUsers([member, former])
  }
})

describe('the request of the workshop', () => {
  const chatOf = async (index: number) => {
    const details = await as(admin, () => getAssistanceDetails(sentAt(index).id))
    const url = new URL(details?.chatUrl ?? '')
    return [url.pathname, url.searchParams.get('text')]
  }
  const pageOf = (index: number) => `http://localhost:3000/assistencia/${sentAt(index).token}`

  it('opens a chat about its state, with the country code in front of a national number', async () => {
    const { id, protocol } = sentAt(0)
    expect(await chatOf(0)).toEqual([
      '/5527999990000',
      `Olá, Bruno! Recebemos a sua solicitação ${protocol}. Acompanhe por aqui: ${pageOf(0)}`,
    ])
    const move = { requestId: id, state: 'diagnosed', note: '', seen: null } as const
    expect(await as(admin, () => setAssistanceState(move))).toMatchObject({ ok: true })
    const quote = { requestId: id, seen: null, laborCents: 15_050, parts: [], note: '' }
    expect(await as(admin, () => quoteAssistance(quote))).toMatchObject({ ok: true })
    const [row] = await sql<{ total: number }>(
      'select (quote_total * 100)::int as total from public.assistance_requests where id = $1',
      [id],
    )
    const reais = ((row?.total ?? 0) / 100).toFixed(2).replace('.', ',').replace(',00', '')
    expect(await chatOf(0)).toEqual([
      '/5527999990000',
      `Olá, Bruno! O orçamento da solicitação ${protocol} está pronto: R$\u00a0${reais}. Veja e responda por aqui: ${pageOf(0)}`,
    ])
  })

  it('keeps a number that has the country code', async () => {
    expect((await chatOf(2))[0]).toBe('/5527999990000')
  })

  it.each(['nada', '00000000-0000-4000-8000-000000000000'])('is none for %s', async (id) => {
    expect(await as(admin, () => getAssistanceDetails(id))).toBeNull()
  })
})

describe('the list of prices', () => {
  type Prices = Parameters<typeof listRepairPrices>[0]
  const prices = async (query: Partial<Prices> = {}) => {
    const found = await as(admin, () =>
      listRepairPrices({
        q: surname,
        sort: 'modelo',
        direction: 'asc',
        page: 1,
        filters: {},
        ...query,
      }),
    )
    const rows = found.rows.map(({ values: { brand, model, repair: of, price } }) =>
      [brand, model.replace(surname, '').trim(), of, price].join(' '),
    )
    return { total: found.total, rows }
  }
  const ofA = 'Nintendo A nao-liga 300,00'
  const ofB = 'Nintendo B erro-de-leitura 100,00'
  const alsoB = 'Nintendo B nao-liga 200,50'
  const ofXbox = 'Xbox A nao-liga 50,00'

  beforeAll(() =>
    sql(
      `insert into public.repair_prices (brand, model, repair, price, days) values
         ('Xbox', 'A ' || $1, 'nao-liga', 50, 1), ('Nintendo', 'B ' || $1, 'nao-liga', 200.5, 1),
         ('Nintendo', 'B ' || $1, 'erro-de-leitura', 100, 1), ('Nintendo', 'A ' || $1, 'nao-liga', 300, 1)`,
      [surname],
    ),
  )

  it.each<[string, Partial<Prices>, string[]]>([
    ['by brand, model and repair', {}, [ofA, ofB, alsoB, ofXbox]],
    ['with models backwards', { direction: 'desc' }, [ofB, alsoB, ofA, ofXbox]],
    ['cheapest first', { sort: 'preco' }, [ofXbox, ofB, alsoB, ofA]],
    ['dearest first', { sort: 'preco', direction: 'desc' }, [ofA, alsoB, ofB, ofXbox]],
    ['of a brand', { filters: { marca: 'Xbox' } }, [ofXbox]],
    ['of a repair', { filters: { servico: 'erro-de-leitura' } }, [ofB]],
    ['of a model', { q: `b ${surname}` }, [ofB, alsoB]],
    ['without patterns in the text', { q: `%_${surname}\\` }, []],
  ])('is shown %s', async (_, query, rows) => {
    expect(await prices(query)).toEqual({ total: rows.length, rows })
  })

  it('has a total but no rows past its end', async () => {
    expect(await prices({ page: 2 })).toEqual({ total: 4, rows: [] })
  })
})
