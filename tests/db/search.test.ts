import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { normalise } from '../../lib/search/normalize.ts'
import { suggest } from '../../lib/search/suggestions.ts'
import { anon, openDatabase } from '../support/db.ts'
import { createProduct } from '../support/db-shop.ts'

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

describe('suggestions', () => {
  it('begin at two characters [SRCH-04]', async () => {
    expect(await suggested('p')).toEqual([])
    expect(await suggested(' p ')).toEqual([])
    expect(await suggested('po')).not.toEqual([])
  })

  it('hold what contains the text or is at least 0.4 similar, and nothing below [SRCH-05]', async () => {
    expect(await suggested('pokemon scarlett')).toContain('Pokémon Scarlet')
    expect(await suggested('zelda')).toEqual(['The Legend of Zelda: Tears of the Kingdom'])
    // 2/10 of the trigrams of the one word, far less of the whole name.
    expect(await suggested('zleda')).toEqual([])
  })

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

  it('are those of the rule in lib [SRCH-05] [SRCH-06]', async () => {
    const candidates = NAMES.map((name) => ({ name }))
    for (const query of [
      'pokemon',
      'mario kart deluxe',
      'god of war',
      'zelda',
      'spider',
      'violet',
    ]) {
      const expected = suggest(query, candidates).map(({ name }) => name)
      expect(new Set(await suggested(query)), query).toEqual(new Set(expected))
    }
  })
})

it('normalises as lib does [SRCH-03]', async () => {
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
  const rows = await db.sql`select t, private.normalise(t) as n
    from unnest(${all}::text[]) with ordinality u(t, i) order by i`
  for (const row of rows) expect(row.n, JSON.stringify(row.t)).toBe(normalise(row.t))
})
