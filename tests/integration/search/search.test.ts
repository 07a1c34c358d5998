import { beforeAll, describe, expect, it } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { getListing, getSuggestions } from '@/server/catalog/queries'
import { listPopularProducts, listPopularSearches } from '@/server/catalog/search-queries'
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

  const read = async (q: string) => (await getListing(parseListingQuery({ q }))).reading

  it('leaves out the words that no product has', async () => {
    const text = `pokemon ${word} jjjjwwwwvvvv`
    expect(await found(text)).toEqual([`Pokémon: Edição ${word}`])
    expect(await read(text)).toMatchObject({ leftOut: ['jjjjwwwwvvvv'] })
    expect(await found('jjjjwwwwvvvv')).toEqual([])
  })

  it('corrects a text, and searches it as typed on request', async () => {
    const at = [...word].findIndex((letter, index) => index > 4 && letter !== word[index + 1])
    const typo = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
    expect(await read(typo)).toMatchObject({ corrected: word, isTypedFound: false })
    expect(await found(typo, { exato: '1' })).toEqual([])
    const exact = await getListing(parseListingQuery({ q: typo, exato: '1' }))
    expect(exact.reading).toMatchObject({ corrected: word })
  })

  it('reads platform, price and order, each with the text without it', async () => {
    const reading = await read(`${word} ps5 até 200 barato`)
    expect(reading?.parts).toEqual([
      { kind: 'price', values: [null, 20000], text: 'ate 200', rest: `${word} ps5 barato` },
      { kind: 'platform', values: ['ps5'], text: 'ps5', rest: `${word} ate 200 barato` },
      { kind: 'cheapest', values: [''], text: 'barato', rest: `${word} ps5 ate 200` },
    ])
  })

  it('gives the text without a part that was typed in another order', async () => {
    expect((await read(`5 playstation ${word}`))?.parts).toEqual([
      { kind: 'platform', values: ['ps5'], text: 'playstation 5', rest: word },
    ])
  })

  it('sends repairs to the assistance', async () => {
    expect(await read('conserto de ps5')).toMatchObject({ isService: true })
    expect(await found('conserto de ps5')).toEqual([])
  })

  it('has popular searches and products for an empty box and an empty page', async () => {
    expect((await listPopularSearches()).length).toBeLessThanOrEqual(6)
    const products = await listPopularProducts()
    expect(products.length).toBeLessThanOrEqual(8)
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

  it('carry price in centavos, address and image', async () => {
    const own = uniqueWord()
    await createProduct({ name: own, price: 12.5, slug: own, image: '/media/produtos/x/1.webp' })
    expect(await getSuggestions(own)).toMatchObject([
      { name: own, slug: own, priceCents: 1250, image: '/media/produtos/x/1.webp' },
    ])
  })
})
