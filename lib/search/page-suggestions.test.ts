import { describe, expect, it } from 'vitest'
import { suggestPages } from './page-suggestions.ts'
import { typedParts } from './typed-parts.ts'

const leaf = (path: string, name: string) => ({ path, name, children: [] })
const TREE = [
  {
    path: 'playstation',
    name: 'PlayStation',
    children: [
      leaf('playstation/jogos-ps5', 'Jogos de PS5'),
      leaf('playstation/acessorios', 'Acessórios PlayStation'),
    ],
  },
  { path: 'nintendo', name: 'Nintendo', children: [leaf('nintendo/jogos', 'Jogos Nintendo')] },
  leaf('acessorios', 'Acessórios'),
]
const hrefs = (text: string) => suggestPages(text, TREE, null).map(({ href }) => href)

describe('the pages that a search text names', () => {
  it.each([
    ['nintendo', ['/categoria/nintendo', '/categoria/nintendo/jogos']],
    ['jogos de ps5', ['/categoria/playstation/jogos-ps5']],
    ['ACESSORIOS', ['/categoria/playstation/acessorios', '/categoria/acessorios']],
    ['play', ['/categoria/playstation', '/categoria/playstation/acessorios']],
    ['troca', ['/ajuda/trocas']],
    ['garantia', ['/ajuda/trocas']],
    ['trocar meu jogo', ['/ajuda/trocas']],
    ['troca de produto', ['/ajuda/trocas']],
    ['trocas e devolucao', ['/ajuda/trocas']],
    ['trocas e devoluções', ['/ajuda/trocas']],
    ['quero trocar', ['/ajuda/trocas']],
    ['troca de presente', ['/ajuda/trocas']],
    ['trocar produto com defeito', ['/ajuda/trocas', '/servicos/assistencia']],
    ['troca de tela', ['/servicos/assistencia']],
    ['trocar analógico controle', ['/servicos/assistencia']],
    ['troca hdmi ps4', ['/servicos/assistencia']],
    ['pasta térmica ps5', ['/servicos/assistencia']],
    ['trocar fonte pc', ['/servicos/assistencia']],
    ['trocar elden ring', []],
    ['cabo hdmi', []],
    ['entrega', ['/ajuda/entrega']],
    ['pix', ['/ajuda/faq']],
    ['ajuda com pagamento', ['/ajuda/faq']],
    ['rastrear pedido', ['/area-cliente']],
    ['meu controle nao liga conserto', ['/servicos/assistencia']],
    ['pl', []],
    ['ps', []],
    ['de', []],
    ['elden ring', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(hrefs(text)).toEqual(expected)
  })

  it('are published', () => {
    const pages = [{ slug: 'ajuda/faq', title: 'Dúvidas', kind: 'help' }]
    const of = (text: string) => suggestPages(text, TREE, pages).map(({ href }) => href)
    expect(of('troca')).toEqual([])
    expect(of('pix')).toEqual(['/ajuda/faq'])
    expect(of('nintendo')).toEqual(['/categoria/nintendo', '/categoria/nintendo/jogos'])
    expect(['conserto', 'moedas', 'pedido'].flatMap(of)).toEqual([
      '/servicos/assistencia',
      '/coins',
      '/area-cliente',
    ])
  })
})

describe('the typed parts of a name', () => {
  const shown = (name: string, text: string) =>
    typedParts(name, text)
      .map(({ text: part, isTyped }) => (isTyped ? `[${part}]` : part))
      .join('')

  it.each([
    ['Super Mario Odyssey', 'mari', 'Super [Mari]o Odyssey'],
    ['Pokémon Pokopia', 'poke', '[Poké]mon Pokopia'],
    ['Elden Ring - PS5', 'ring elden', '[Elden] [Ring] - PS5'],
    ['Bombermario', 'mario', 'Bombermario'],
    ['Zelda', '', 'Zelda'],
    ['Ação (2)', 'acao (', '[Ação] [(]2)'],
  ])('%s for %s', (name, text, expected) => {
    expect(shown(name, text)).toBe(expected)
  })
})
