import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { normalize } from '../../../lib/core/text.ts'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase } from '../../support/db/db.ts'

const db = openDatabase()

const NAMES = [
  'Pokémon Scarlet',
  'Pokémon: Let’s Go, Pikachu!',
  'Pokémon Legends Arceus',
  'Pokémon Violet',
  'New Pokémon Snap',
  'Pokémon Stadium',
  'The Legend of Zelda: Tears of the Kingdom',
  'Marvel’s Spider-Man 2',
  'God of War Ragnarök',
  'Console PlayStation 5 Slim',
  'Controle DualSense',
  'Mario Kart 8 Deluxe',
]

const suggested = async (query: string): Promise<string[]> =>
  db.as(anon, async (tx) => {
    const rows = await tx`select name from public.suggest_products(${query})`
    return rows.map(({ name }) => name)
  })

const found = async (query: string): Promise<string[]> =>
  db.as(anon, async (tx) => {
    const rows = await tx`
      select p.name from jsonb_array_elements_text(
        public.search_products(${query}, null, '{}', 'relevance') -> 'ids') with ordinality i(id, n)
      join public.products p on p.id = i.id::uuid order by i.n`
    return rows.map(({ name }) => name)
  })

beforeAll(async () => {
  for (const name of NAMES) {
    await createProduct(db.sql, { name, platform: name.includes('War') ? 'ps5' : null })
  }
  await createProduct(db.sql, { name: 'Pokémon Secreto', is_active: false })
  await createProduct(db.sql, { name: 'Pokémon Mestre', product_type: 'master' })
})

describe('a search', () => {
  it.each([
    ['pokemon', 6],
    ['POKÉMON', 6],
    ['  pokemon!  ', 6],
    ['lets go pikachu', 1],
    ['spider-man', 1],
    ['spiderman', 1],
    ['marvels spider man', 1],
    ['ragnarok', 1],
    ['kingdom zelda', 1],
  ])('for %j ignores case, accents and punctuation: %i found [SRCH-03]', async (query, count) => {
    expect(await found(query)).toHaveLength(count)
  })

  it('knows words that mean the same, both ways [SRCH-03]', async () => {
    expect(await found('ps5')).toEqual(
      expect.arrayContaining(['Console PlayStation 5 Slim', 'God of War Ragnarök']),
    )
    expect(await found('playstation 5 ragnarok')).toEqual(['God of War Ragnarök'])
    expect(await found('joystick')).toEqual(['Controle DualSense'])
    await db.sql`insert into public.search_synonyms values ('Boneco Verde', 'Zelda')`
    expect(await found('boneco verde')).toHaveLength(1)
  })

  it('forgives typing errors when nothing holds the words [SRCH-03]', async () => {
    expect((await found('zelad'))[0]).toContain('Zelda')
    expect((await found('mario cart delux'))[0]).toBe('Mario Kart 8 Deluxe')
    expect(await found('marop kart')).toEqual(['Mario Kart 8 Deluxe'])
    expect(await found('pstation 5')).toContain('Console PlayStation 5 Slim')
    expect(await found('qqqqwwww')).toEqual([])
  })

  it('puts the name itself first, then beginnings, then the rest [SRCH-03]', async () => {
    expect((await found('pokemon violet'))[0]).toBe('Pokémon Violet')
    const names = await found('pokemon')
    expect(names.indexOf('New Pokémon Snap')).toBe(names.length - 1)
  })

  it.each([["'; drop table products; --"], ['%'], ['_'], ['\\'], ["a' or '1'='1"], ['%s%L$1']])(
    'takes %j as a text, not as a pattern or SQL [SRCH-03]',
    async (query) => {
      expect((await found(query)).length).toBeLessThan(NAMES.length)
    },
  )

  it('takes any text without failing [SRCH-03]', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map((s) => s.replaceAll('\0', ''))
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const isText = query.isWellFormed()
        if (isText) await Promise.all([found(query), suggested(query)])
      }),
      { numRuns: 150 },
    )
  })
})

it.each<[string, number | null, number | null, string, string]>([
  ['amora até 99,90', null, 9_990, 'ate 99,90', 'amora'],
  ['amora até 99,9', null, 9_990, 'ate 99,9', 'amora'],
  ['amora até R$ 1.499,90', null, 149_990, 'ate r 1499,90', 'amora'],
  ['amora até 1.500,00', null, 150_000, 'ate 1500', 'amora'],
  ['amora até 1,5 mil', null, 150_000, 'ate 1,5 mil', 'amora'],
  ['amora até 3,5 Mil', null, 350_000, 'ate 3,5 mil', 'amora'],
  ['amora até 1,25 mil reais', null, 125_000, 'ate 1,25 mil reais', 'amora'],
  ['amora até 2 mil', null, 200_000, 'ate 2 mil', 'amora'],
  ['amora até 3mil', null, 300_000, 'ate 3mil', 'amora'],
  ['amora até mil reais', null, 100_000, 'ate 1 mil reais', 'amora'],
  ['amora até 2 mil e 500', null, 250_000, 'ate 2500', 'amora'],
  ['amora 5 mil reais', null, 500_000, '5 mil reais', 'amora'],
  ['amora R$ 5 mil', null, 500_000, 'r 5 mil', 'amora'],
  ['amora entre 2 mil e 4 mil', 200_000, 400_000, 'entre 2 mil e 4 mil', 'amora'],
  ['amora entre 1,5 e 2,5 mil', 150_000, 250_000, 'entre 1,5 e 2,5 mil', 'amora'],
  ['amora entre 500 e 2 mil', 50_000, 200_000, 'entre 500 e 2 mil', 'amora'],
  ['amora de 2 a 4 mil reais', 200_000, 400_000, 'de 2 a 4 mil reais', 'amora'],
  ['amora de 2 mil a 4 mil', 200_000, 400_000, 'de 2 mil a 4 mil', 'amora'],
  ['amora acima de 2 mil até 4 mil', 200_000, 400_000, 'acima de 2 mil ate 4 mil', 'amora'],
  ['amora acima de 49,50', 4_950, null, 'acima de 49,50', 'amora'],
  ['amora entre 49,50 e 99,90', 4_950, 9_990, 'entre 49,50 e 99,90', 'amora'],
  ['amora por 99,90 reais', null, 9_990, 'por 99,90 reais', 'amora'],
  ['amora R$ 99,90', null, 9_990, 'r 99,90', 'amora'],
  ['amora até 99.90', null, 9_990, 'ate 99,90', 'amora'],
  ['amora até R$ 100.00', null, 10_000, 'ate r 100', 'amora'],
  ['amora menos de 1.499.90', null, 149_990, 'menos de 1499,90', 'amora'],
  ['amora entre 49.50 e 99.90', 4_950, 9_990, 'entre 49,50 e 99,90', 'amora'],
  ['amora de 49.50 a 99.90 reais', 4_950, 9_990, 'de 49,50 a 99,90 reais', 'amora'],
  ['amora de 49.50 até 99.90 reais', 4_950, 9_990, 'de 49,50 ate 99,90 reais', 'amora'],
  ['amora por 99.90 reais', null, 9_990, 'por 99,90 reais', 'amora'],
  ['amora R$ 99.90', null, 9_990, 'r 99,90', 'amora'],
])('reads the amount of %j with its centavos [SRCH-03]', async (query, min, max, text, rest) => {
  const [row] = await db.sql`select private.read_amounts(${query}) as read`
  expect(row?.read).toEqual({
    text: `${rest} ${text}`,
    rest,
    parts: [{ kind: 'price', text, values: [min, max] }],
    filters: {
      ...(min === null ? {} : { min_price_cents: min }),
      ...(max === null ? {} : { max_price_cents: max }),
    },
    amount: null,
    amount_text: null,
  })
})

it('reads no amount in other numbers', async () => {
  for (const [text, rest] of [
    ['tela de 15,6 polegadas', 'tela de 15 polegadas'],
    ['fone 3,5mm', 'fone 3mm'],
    ['usb 3.10', 'usb 3 10'],
    ['20 mil léguas submarinas', '20 mil leguas submarinas'],
    ['cabo de 1.50 m', 'cabo de 1 50 m'],
    ['firmware 4.10.12', 'firmware 4 10 12'],
  ] as const) {
    const [row] = await db.sql`select private.read_amounts(${text}) as read`
    expect(row?.read).toMatchObject({ rest, parts: [], filters: {} })
  }
})

it('finds what costs as much as the limit with centavos [SRCH-03]', async () => {
  const id = await createProduct(db.sql, { name: 'Amora', price: 99.9 })
  const answer = await db.as(anon, async (tx) => {
    const [row] = await tx`
      select public.search_products('amora até 99,90', null, '{}', 'relevance') as json`
    return row?.json
  })
  await db.sql`delete from public.products where id = ${id}`
  expect(answer).toMatchObject({
    ids: [id],
    reading: {
      parts: [{ kind: 'price', text: 'ate 99,90', rest: 'amora', values: [null, 9_990] }],
    },
  })
})

it('with too many results has full pages up to the last one that it counts [SRCH-03]', async () => {
  // A tenth of what a store ranks.
  await db.sql`create or replace function private.max_ranked_products() returns int
    language sql immutable parallel safe as 'select 80'`
  const made = await db.sql`insert into public.products (slug, name, price, stock)
    select 'aurora-' || n, 'Aurora ' || n, 10, 1 from generate_series(1, 200) n returning id`
  const pages = await db.as(anon, async (tx) => {
    const rows =
      await tx`select public.search_products('aurora', null, '{}', 'relevance', 20, n * 20) as page
      from generate_series(0, 4) n`
    return rows.map(({ page }) => page)
  })
  await db.sql`delete from public.products where id = any (${made.map(({ id }) => id)})`
  await db.sql`create or replace function private.max_ranked_products() returns int
    language sql immutable parallel safe as 'select 800'`
  expect(pages.map(({ ids }) => ids.length)).toEqual([20, 20, 20, 20, 0])
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(80)
  for (const page of pages) expect(page).toMatchObject({ total: 80, is_more: true })
})

describe('suggestions', () => {
  it('begin at two characters [SRCH-04]', async () => {
    expect(await suggested('p')).toEqual([])
    expect(await suggested(' p ')).toEqual([])
    expect(await suggested('po')).not.toEqual([])
  })

  it('hold what contains the text or has a part at least 0.4 similar, and nothing below [SRCH-05]', async () => {
    expect(await suggested('zelda')).toEqual(['The Legend of Zelda: Tears of the Kingdom'])
  })

  it.each([['ps 5'], ['gt 7'], ['a 0']])(
    'of short words only, %j, are answered [SRCH-05]',
    async (query) => {
      expect(await suggested(query)).toEqual([])
    },
  )

  it.each([
    ['qvzz', 0.4, true],
    ['qvwzkzj', 0.375, false],
    ['qvzzk', 1 / 3, false],
    ['qvwxz', 2 / 3, true],
  ])(
    'hold a name of which a part is as similar to %j as %d: %j [SRCH-05]',
    async (text, figure, is) => {
      const name = 'Qvwxy, uma aventura muito longa'
      const product = await createProduct(db.sql, { name })
      const [row] = await db.sql`select extensions.word_similarity(${text}, ${name}) as figure`
      expect(row?.figure).toBeCloseTo(figure)
      expect((await suggested(text)).includes(name)).toBe(is)
      await db.sql`delete from public.products where id = ${product}`
    },
  )

  it('are at most five, containing first, shorter names first [SRCH-06]', async () => {
    const names = await suggested('pokemon')
    expect(names).toEqual([
      'Pokémon Violet',
      'Pokémon Scarlet',
      'Pokémon Stadium',
      'New Pokémon Snap',
      'Pokémon Legends Arceus',
    ])
    const mixed = await suggested('pokemon scarlet')
    expect(mixed[0]).toBe('Pokémon Scarlet')
    expect(mixed.length).toBeGreaterThan(1)
  })

  it('never hold hidden products or masters [CAT-01] [CAT-02]', async () => {
    expect(await suggested('secreto')).toEqual([])
    expect(await suggested('pokemon mestre')).not.toContain('Pokémon Mestre')
  })

  it.each([
    // The first two letters exchanged, or the last ones, or some between.
    ['mairo', 'Mario Kart 8 Deluxe'],
    ['mraio', 'Mario Kart 8 Deluxe'],
    ['amrio', 'Mario Kart 8 Deluxe'],
    ['maroi', 'Mario Kart 8 Deluxe'],
    ['mairo kart', 'Mario Kart 8 Deluxe'],
    ['mario krat', 'Mario Kart 8 Deluxe'],
    ['mario kart 8 delxue', 'Mario Kart 8 Deluxe'],
    ['zelad', 'The Legend of Zelda: Tears of the Kingdom'],
    ['zleda', 'The Legend of Zelda: Tears of the Kingdom'],
    ['ezlda', 'The Legend of Zelda: Tears of the Kingdom'],
    ['the legedn of zelda', 'The Legend of Zelda: Tears of the Kingdom'],
    ['tears of the kigndom', 'The Legend of Zelda: Tears of the Kingdom'],
    ['pokmeon violet', 'Pokémon Violet'],
    ['opkemon violet', 'Pokémon Violet'],
    ['god of wra', 'God of War Ragnarök'],
    ['gdo of war', 'God of War Ragnarök'],
    ['ragnarko', 'God of War Ragnarök'],
    ['raganrok', 'God of War Ragnarök'],
    ['dualsesne', 'Controle DualSense'],
    ['cotnrole', 'Controle DualSense'],
    ['palystation', 'Console PlayStation 5 Slim'],
    ['playstatoin 5', 'Console PlayStation 5 Slim'],
    // A letter missing, doubled or another.
    ['mrio', 'Mario Kart 8 Deluxe'],
    ['mario cart', 'Mario Kart 8 Deluxe'],
    ['marrio', 'Mario Kart 8 Deluxe'],
    ['pokemom', 'Pokémon Violet'],
    ['pokmon', 'Pokémon Violet'],
    ['pokemon scarlett', 'Pokémon Scarlet'],
    ['pokimon arceus', 'Pokémon Legends Arceus'],
    ['spidrman', 'Marvel’s Spider-Man 2'],
    ['spiderman', 'Marvel’s Spider-Man 2'],
    ['spyder man', 'Marvel’s Spider-Man 2'],
    ['marvel spiderman', 'Marvel’s Spider-Man 2'],
    ['plystation', 'Console PlayStation 5 Slim'],
    ['playstacion', 'Console PlayStation 5 Slim'],
    ['pleistation', 'Console PlayStation 5 Slim'],
    ['dual sense', 'Controle DualSense'],
    ['dualsence', 'Controle DualSense'],
    ['god of var', 'God of War Ragnarök'],
    ['ragnarock', 'God of War Ragnarök'],
  ])('forgive %j: %s [SRCH-05]', async (query, name) => {
    expect(await suggested(query)).toContain(name)
  })

  it('forgive two neighboring letters exchanged anywhere in a title [SRCH-05]', async () => {
    const missed: string[] = []
    for (const name of NAMES) {
      const text = normalize(name)
      for (let i = 0; i + 1 < text.length; i += 1) {
        const [one = '', two = ''] = [text[i], text[i + 1]]
        if (one === ' ' || two === ' ') continue
        const query = text.slice(0, i) + two + one + text.slice(i + 2)
        if (!(await suggested(query)).includes(name)) missed.push(query)
      }
    }
    expect(missed).toEqual([])
  })

  it('take the exchange of letters only where nothing holds the text [SRCH-05]', async () => {
    await createProduct(db.sql, { name: 'Mairo, o detetive' })
    expect((await suggested('mairo'))[0]).toBe('Mairo, o detetive')
    expect(await suggested('mairo')).not.toContain('Mario Kart 8 Deluxe')
    await db.sql`delete from public.products where name = 'Mairo, o detetive'`
  })
})

it('normalizes as lib does [SRCH-03]', async () => {
  const texts = [
    ...NAMES,
    'Ragnarök™ (PS5)',
    'Ｚｅｌｄａ ´ ` ® ©',
    'Ø Æ ß œ Œ đ Đ ł Ł',
    'ÇÃÕ ñ ü İ ı K',
    '½ ﬁ ① ㎏',
    '\u0301a\u0301 e\u0308',
  ]
  const random = fc.sample(fc.string({ unit: 'binary', maxLength: 30 }), { numRuns: 500, seed: 7 })
  const all = [...texts, ...random].filter((text) => text.isWellFormed() && !text.includes('\0'))
  const rows = await db.sql`select t, private.normalize_text(t) as n
    from unnest(${all}::text[]) with ordinality u(t, i) order by i`
  for (const row of rows) expect(row.n, JSON.stringify(row.t)).toBe(normalize(row.t))
})

it.each([
  [3, 0],
  [0, 1],
])(
  'a change of stock from 5 to %i reads the words of the product %i times',
  async (stock, times) => {
    const id = await createProduct(db.sql, { name: 'Console Vendido', stock: 5 })
    await db.sql.begin(async (tx) => {
      await tx`set local track_functions = 'all'`
      await tx`update public.products set stock = ${stock} where id = ${id}`
      const rows = await tx`select funcname, calls::int from pg_stat_xact_user_functions
      where funcname in ('product_vector', 'track_media')`
      const calls = new Map(rows.map((row) => [row.funcname, row.calls]))
      expect(calls.get('product_vector') ?? 0).toBe(times)
      expect(calls.get('track_media') ?? 0).toBe(0)
    })
  },
)

it('the words of a product hold every column by which listings filter', async () => {
  const id = await createProduct(db.sql, { age_rating: '18', language: 'dubbed' })
  const rows = await db.sql`
    select c as name, to_jsonb(p) ->> c as value,
      c || '=' || (to_jsonb(p) ->> c) = any (tsvector_to_array(w.words)) as has
    from unnest(private.facet_columns()) c
    join public.products p on p.id = ${id} join private.product_words w on w.product_id = p.id`
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows)
    expect(row, row.name).toMatchObject({ value: expect.any(String), has: true })
})
