import { describe, expect, it } from 'vitest'
import { googleCategory } from './merchant-feed.ts'
import { attributeText, type ProductTexts, productText } from './page-text.ts'

const none = { short: null, detailed: null, technical: null, marketing: null }
const product: ProductTexts = {
  description: 'Um jogo de aventura. Sozinho ou em dupla',
  descriptions: {
    short: 'Um jogo de aventura.',
    detailed: '- Mundo aberto\n- Legendas em português',
    technical: null,
    marketing: 'Mundo aberto',
  },
  attributes: { Cor: 'Preto', Edição: 'Digital' },
  conditionNotes: 'Caixa com marcas',
}

describe('the text of a product', () => {
  it('says everything once, with what sets it apart and its traces of use', () => {
    expect(productText(product, 5_000, 'Zelda')).toBe(
      'Um jogo de aventura. Sozinho ou em dupla. Cor: Preto, Edição: Digital. Caixa com marcas. Mundo aberto. Legendas em português.',
    )
  })

  it('makes sentences of lists and paragraphs, and one line of the rest', () => {
    const of = (description: string) =>
      productText(
        { ...product, description, descriptions: none, attributes: {}, conditionNotes: null },
        500,
        'Zelda',
      )
    expect(of('- Um\n•   Dois\n  * Três')).toBe('Um. Dois. Três.')
    expect(of('- Um\n \n')).toBe('Um.')
    expect(of(' Um   jogo\tnovo ')).toBe('Um jogo novo.')
    expect(of('Pré-venda - aberta')).toBe('Pré-venda - aberta.')
    expect(of('-Um')).toBe('-Um.')
    expect(of(' \n ')).toBe('Zelda.')
  })

  it('says a text once, however it is broken into lines', () => {
    const descriptions = { ...none, short: 'Um  jogo de\taventura.', detailed: ' Legendas ' }
    const texts = { ...product, descriptions, attributes: {}, conditionNotes: null }
    expect(productText(texts, 500, 'Zelda')).toBe(
      'Um jogo de aventura. Sozinho ou em dupla. Legendas.',
    )
  })

  it('is the name where nothing is written, and cut between words where much is', () => {
    const empty = { description: null, descriptions: none, attributes: {}, conditionNotes: null }
    expect(productText(empty, 500, 'Zelda')).toBe('Zelda.')
    expect(productText(product, 30, 'Zelda')).toBe('Um jogo de aventura. Sozinho…')
    expect(attributeText({})).toBeNull()
  })
})

it.each([
  ['playstation/console', 1294],
  ['playstation/jogos-ps5', 1279],
  ['pc-gaming/jogos-steam', 1279],
  ['nintendo/consoles', 1294],
  ['retro/console', 1294],
  ['nintendo/acessorios', 1270],
  ['playstation/acessorios', 1270],
  ['xbox/acessorios', 1270],
  ['xbox/acessorios/controles', 1270],
  ['pc-gaming/acessorios', null],
  ['xbox/assinaturas', null],
  ['xbox', null],
  ['', null],
  ['pc-gaming/hardware', 285],
  // Categories with products of several taxonomy numbers.
  ['pc-gaming/perifericos', null],
  ['acessorios', null],
  ['colecionaveis', null],
  ['retro', null],
  [null, null],
])('the category %s is number %s of Google', (path, number) => {
  expect(googleCategory(path)).toBe(number)
})
