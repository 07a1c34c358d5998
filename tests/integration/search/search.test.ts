import { beforeAll, describe, expect, it } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { getListing, getSuggestions } from '@/server/catalog/queries'
import { listPartialMatches } from '@/server/catalog/search-help-queries'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

async function found(q: string, more: Record<string, string> = {}): Promise<string[]> {
  return (await getListing(parseListingQuery({ q, ...more }))).items.map((item) => item.name)
}

describe('search', () => {
  const word = uniqueWord()

  beforeAll(async () => {
    await createProduct({ name: `Pokémon: Edição ${word}`, brand: 'Game Freak', price: 250 })
    await createProduct({ name: `Pokémon ${word} Inativo`, is_active: false })
    await createProduct({ name: `Pokémon ${word} Mestre`, product_type: 'master' })
    await createProduct({ name: `Corrida ${word}`, platform: 'ps5', price: 90, stock: 0 })
  })

  it.each(['pokemon', 'POKÉMON', 'Pókemon', 'pokemon:', 'pokémon — edição'])(
    'finds %s whatever its case, accents and punctuation [SRCH-03]',
    async (text) => {
      expect(await found(`${text} ${word}`)).toEqual([`Pokémon: Edição ${word}`])
    },
  )

  it('lists neither inactive products nor masters [CAT-01] [CAT-02]', async () => {
    expect(await found(word)).toHaveLength(2)
  })

  it('understands synonyms in both directions', async () => {
    expect(await found(`playstation 5 ${word}`)).toEqual([`Corrida ${word}`])
    expect(await found(`ps5 ${word}`)).toEqual([`Corrida ${word}`])
  })

  it('forgives typing errors', async () => {
    const typo = `${word.slice(0, 5)}x${word.slice(6)}`
    expect(await found(typo)).toContain(`Corrida ${word}`)
  })

  it('narrows and orders like a category', async () => {
    expect(await found(word, { estoque: '1' })).toEqual([`Pokémon: Edição ${word}`])
    expect(await found(word, { ordem: 'menor-preco' })).toEqual([
      `Corrida ${word}`,
      `Pokémon: Edição ${word}`,
    ])
  })

  it('offers the words that find something where the whole text finds nothing', async () => {
    const text = `${word} jjjjwwwwvvvv`
    expect(await listPartialMatches(text)).toEqual([{ text: word, total: 2 }])
    expect(await listPartialMatches('jjjjwwwwvvvv')).toEqual([])
  })
})

describe('suggestions', () => {
  const word = uniqueWord()
  const name = (...more: string[]) => [word, ...more].join(' ')

  beforeAll(async () => {
    await createProduct({ name: name('e mais um nome bem comprido'), price: 12.5 })
    await createProduct({ name: name('médio') })
    await createProduct({ name: name() })
    await createProduct({ name: name('A') })
    await createProduct({ name: name('Bê') })
    await createProduct({ name: name('Ção') })
    await createProduct({ name: name('fora'), is_active: false })
    await createProduct({ name: name('mestre'), product_type: 'master' })
  })

  const suggested = async (text: string) => (await getSuggestions(text)).map((item) => item.name)

  it('begin at 2 characters [SRCH-04]', async () => {
    expect(await suggested(word.slice(0, 1))).toEqual([])
    expect(await suggested(` ${word.slice(0, 1)} `)).toEqual([])
    expect(await suggested('')).toEqual([])
    expect((await suggested(word.slice(0, 2))).length).toBeGreaterThan(0)
  })

  it('are at most 5, the shorter names first [SRCH-06]', async () => {
    expect(await suggested(word)).toEqual([
      name(),
      name('A'),
      name('Bê'),
      name('Ção'),
      name('médio'),
    ])
  })

  it('ignore case and accents, and never hold what is not sold [SRCH-05] [CAT-01] [CAT-02]', async () => {
    expect((await suggested(`${word.toUpperCase()} MEDIO`))[0]).toBe(name('médio'))
    expect(await suggested(`${word} fora`)).not.toContain(name('fora'))
    expect(await suggested(`${word} mestre`)).not.toContain(name('mestre'))
  })

  it('come by similarity of at least 0.4 where the name does not hold the text [SRCH-05]', async () => {
    const near = uniqueWord()
    await createProduct({ name: near })
    const typo = `${near.slice(0, 6)}x${near.slice(7)}`
    expect(await suggested(typo)).toContain(near)
    expect(await suggested(`${near.slice(0, 3)}jwvjwvjwvjwv`)).not.toContain(near)
  })

  it('put names that hold the text before similar ones, even shorter ones [SRCH-06]', async () => {
    const base = uniqueWord()
    const similar = `${base.slice(0, -1)}`
    await createProduct({ name: `${base} com um nome comprido` })
    await createProduct({ name: similar })
    expect(await suggested(base)).toEqual([`${base} com um nome comprido`, similar])
  })

  it('carry price in centavos, address and picture', async () => {
    const own = uniqueWord()
    await createProduct({ name: own, price: 12.5, slug: own, image: '/media/produtos/x/1.webp' })
    expect(await getSuggestions(own)).toMatchObject([
      { name: own, slug: own, priceCents: 1250, image: '/media/produtos/x/1.webp' },
    ])
  })
})
