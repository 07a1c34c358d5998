import { PassThrough } from 'node:stream'
import { type Workbook, WorkbookWriter } from '@cj-tech-master/excelts'
import { describe, expect, it } from 'vitest'
import type { SheetProduct } from '@/lib/imports/product'
import { sheetOf, textsOf, writtenWorkbook } from '@/tests/support/unit/written-workbook'
import { writeProductSheets } from './export-sheets'

async function* listed(products: SheetProduct[]): AsyncGenerator<SheetProduct> {
  yield* products
}

const productNamed = (slug: string, columns = {}): SheetProduct => ({
  id: '11111111-1111-4111-8111-111111111111',
  slug,
  name: 'Jogo',
  product_type: 'simple',
  updated_at: '2026-11-21T00:00:00Z',
  tags: [{ name: 'RPG', weight: 5 }],
  related: ['outro', 'mais-um'],
  ...columns,
})

const CATEGORIES = ['nintendo', 'nintendo/jogos']
const catalogOf = (products: SheetProduct[], categories = CATEGORIES) =>
  writtenWorkbook((workbook) => writeProductSheets(workbook, categories, listed(products)))

const TITLES = [
  'ID, Nome, Endereço da página, Código SKU, Tipo de produto, Mestre',
  'O que distingue esta variação (JSON), Campos herdados, Categoria, Plataforma, Marca',
  'Código de barras (GTIN), Preço (R$), Preço de tabela (R$), Desconto informado (%)',
  'Preço Pro fixo (R$), Estoque, Estado, Classificação indicativa, Português no jogo',
  'Observações do estado, Disponibilidade, Data de lançamento, Prazo em dias, À venda, Destaque',
  'Tags (nome:peso), Descrição, Imagem principal, Outras imagens, Textos das imagens (JSON)',
  'Tamanhos, Cores, Texto do selo, Cor do selo, Mostrar o selo, Peso para envio (kg)',
  'Frete grátis neste produto, Aplicar regra de desconto Pro, Tipo da regra, Valor da regra',
  'Preço Pro personalizado (R$), Dias de Pro que a compra dá, Cashback em coins (%)',
  'Desconto máximo com coins (%), Ordem entre as variações, Título para buscadores',
  'Descrição para buscadores, Produtos relacionados, Especificações (JSON)',
  'Especificações técnicas (JSON), Características (JSON), Vídeos (JSON)',
  'Perguntas frequentes (JSON), Destaques do produto (JSON), Selos de confiança (JSON)',
  'Avaliações (JSON), Caminho de navegação (JSON), Textos da página (JSON)',
  'Entrega e retirada (JSON), Avisos na página (JSON), É mestre, Endereço do mestre',
  'Variações ativas, Dados revisados, Revisado em, Revisado por, Criado em, Atualizado em',
].flatMap((line) => line.split(', '))

describe('the sheet of products', () => {
  it('has a column for each field, in order, with the first two and the titles always in view [IMP-01]', async () => {
    const workbook = await catalogOf([])
    expect(workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ['Produtos', 'visible'],
      ['Instruções', 'visible'],
      ['Listas', 'hidden'],
    ])
    const sheet = sheetOf(workbook, 'Produtos')
    expect(textsOf(sheet, 1)).toEqual(TITLES)
    expect(sheet.rowCount).toBe(1)
    expect(sheet.views).toMatchObject([{ state: 'frozen', xSplit: 2, ySplit: 1 }])
  })

  it('has wide columns for names and paths, narrow ones for numbers and yes or no', async () => {
    const sheet = sheetOf(await catalogOf([]), 'Produtos')
    const titlesOfWidth = (width: number) =>
      TITLES.filter((_, column) => sheet.getColumn(column + 1).width === width)
    expect(titlesOfWidth(34)).toEqual(['Nome', 'Categoria'])
    expect(titlesOfWidth(14)).toEqual([
      'Preço (R$)',
      'Preço de tabela (R$)',
      'Desconto informado (%)',
      'Preço Pro fixo (R$)',
      'Estoque',
      'Prazo em dias',
      'À venda',
      'Destaque',
      'Mostrar o selo',
      'Peso para envio (kg)',
      'Frete grátis neste produto',
      'Aplicar regra de desconto Pro',
      'Valor da regra',
      'Preço Pro personalizado (R$)',
      'Dias de Pro que a compra dá',
      'Cashback em coins (%)',
      'Desconto máximo com coins (%)',
      'Ordem entre as variações',
      'Dados revisados',
    ])
    expect(titlesOfWidth(24)).toHaveLength(TITLES.length - 2 - 19)
  })

  it('has white titles on red, grey above what an import ignores, with a note each', async () => {
    const titles = sheetOf(await catalogOf([]), 'Produtos').getRow(1)
    expect(titles.height).toBe(30)
    const cells = TITLES.map((_, column) => titles.getCell(column + 1))
    for (const { font, alignment } of cells) {
      expect(font).toEqual({ bold: true, color: { argb: 'FFFFFFFF' } })
      expect(alignment).toEqual({ vertical: 'middle', wrapText: true })
    }
    const fill = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })
    const [red, grey] = [fill('FFB3123F'), fill('FF6B7280')]
    const ignored = ['ID', ...TITLES.slice(TITLES.indexOf('É mestre'))]
    expect(cells.map((cell) => cell.fill)).toEqual(
      TITLES.map((title) => (ignored.includes(title) ? grey : red)),
    )
    const noteOf = (title: string) => cells[TITLES.indexOf(title)]?.note
    expect(noteOf('ID')).toBe(
      'Identifica o produto. Deixe em branco nos produtos novos e não mude nos outros.',
    )
    expect(noteOf('Estoque')).toBe('Unidades disponíveis, número inteiro.')
    expect(noteOf('Endereço do mestre')).toBe('Só para leitura: a importação ignora esta coluna.')
  })

  it('has a line for each product with the words of the store [IMP-01]', async () => {
    const product = productNamed('jogo', {
      price: '199.90',
      condition: 'used',
      is_active: true,
      sizes: ['P', 'M'],
      description: '=1+1',
      release_date: '2027-05-27',
    })
    const sheet = sheetOf(await catalogOf([product, productNamed('segundo')]), 'Produtos')
    expect(sheet.rowCount).toBe(3)
    const cells = Object.fromEntries(TITLES.map((title, at) => [title, textsOf(sheet, 2)[at]]))
    expect(cells).toMatchObject({
      ID: '11111111-1111-4111-8111-111111111111',
      Nome: 'Jogo',
      'Endereço da página': 'jogo',
      Marca: null,
      'Preço (R$)': 199.9,
      Estado: 'Usado',
      'À venda': 'Sim',
      Destaque: 'Não',
      Tamanhos: 'P | M',
      Descrição: "'=1+1",
      'Data de lançamento': '27/05/2027',
      'Tags (nome:peso)': 'RPG:5',
      'Produtos relacionados': 'outro | mais-um',
      'Atualizado em': '2026-11-21T00:00:00Z',
    })
    expect(textsOf(sheet, 3)[2]).toBe('segundo')
  })

  it('lets other requests proceed while a long one is written', async () => {
    const products = Array.from({ length: 200 }, (_, n) => productNamed(`jogo-${n}`))
    const writer = new WorkbookWriter({ stream: new PassThrough() })
    let turns = 0
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    await writeProductSheets(writer, [], listed(products))
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(9)
    expect(turns).toBeLessThan(50)
  })
})

const LISTS = [
  ['E', 'Tipo de produto', ['simple', 'master', 'sku']],
  ['I', 'Categoria', CATEGORIES],
  [
    'J',
    'Plataforma',
    [
      'ps5',
      'ps4',
      'ps3',
      'ps2',
      'ps1',
      'switch-2',
      'switch',
      'xbox-series',
      'xbox-one',
      'xbox-360',
      'pc',
      'retro',
    ],
  ],
  ['R', 'Estado', ['Novo', 'Recondicionado', 'Usado']],
  [
    'S',
    'Classificação indicativa',
    ['Livre', '10 anos', '12 anos', '14 anos', '16 anos', '18 anos'],
  ],
  ['T', 'Português no jogo', ['Dublado em português', 'Legendado em português', 'Sem português']],
  ['V', 'Disponibilidade', ['Pronta entrega', 'Pré-venda', 'Sob encomenda', 'Digital']],
  ['Y', 'À venda', ['Sim', 'Não']],
  ['Z', 'Destaque', ['Sim', 'Não']],
  ['AJ', 'Mostrar o selo', ['Sim', 'Não']],
  ['AL', 'Frete grátis neste produto', ['Sim', 'Não']],
  ['AM', 'Aplicar regra de desconto Pro', ['Sim', 'Não']],
  ['AN', 'Tipo da regra', ['percentage', 'fixed']],
] as const

/** The lists of a workbook: the column they are for, their title and their values. */
function listsOf(workbook: Workbook) {
  const lists = sheetOf(workbook, 'Listas')
  const { model } = (
    sheetOf(workbook, 'Produtos') as unknown as {
      dataValidations: { model: Record<string, { formulae: string[] }> }
    }
  ).dataValidations
  return Object.entries(model).map(([range, { formulae, ...rule }]) => {
    const [, column, end] = /^range:([A-Z]+)2:\1(\d+)$/.exec(range) ?? []
    const [, list = '', last] = /^Listas!\$([A-Z])\$2:\$\1\$(\d+)$/.exec(formulae[0] ?? '') ?? []
    const values = (lists.getColumn(list).values as unknown[]).slice(1)
    const [title, ...words] = values.filter((value) => value !== null && value !== undefined)
    return { column, end, title, words, last, rule }
  })
}

describe('the choices of a cell', () => {
  const rule = {
    type: 'list',
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: 'Valor não aceito',
    error: 'Escolha um valor da lista.',
  }
  const expected = LISTS.map(([column, title, words]) => ({
    column,
    end: '20001',
    title,
    words: [...words],
    last: String(words.length + 1),
    rule,
  }))

  it('are lists below the titles of all lines that an import accepts', async () => {
    expect(listsOf(await catalogOf([]))).toEqual(expected)
  })

  it('have no list of categories in a store without any', async () => {
    expect(listsOf(await catalogOf([], []))).toEqual(
      expected.filter(({ title }) => title !== 'Categoria'),
    )
  })
})

describe('the instructions', () => {
  it('explain each column with an example', async () => {
    const sheet = sheetOf(await catalogOf([]), 'Instruções')
    expect(sheet.columns.map(({ width }) => width)).toEqual([34, 80, 44])
    expect(textsOf(sheet, 1)).toEqual([
      'Preencha a aba Produtos, uma linha por produto. Para mudar um produto que já existe, mantenha o ID, o endereço ou o código SKU. Colunas apagadas não mudam nada; células em branco limpam o campo, menos onde a explicação diz o contrário.',
    ])
    expect(textsOf(sheet, 2)).toEqual([])
    expect(textsOf(sheet, 3)).toEqual(['Coluna', 'Como preencher', 'Exemplo'])
    expect(sheet.getCell('B3').font).toEqual({ bold: true })
    const lines = TITLES.map((_, at) => textsOf(sheet, at + 4))
    expect(lines.map(([title]) => title)).toEqual(TITLES)
    expect(sheet.rowCount).toBe(3 + TITLES.length)
    expect(lines[TITLES.indexOf('Estoque')]).toEqual([
      'Estoque',
      'Unidades disponíveis, número inteiro.',
      '12',
    ])
    expect(sheet.getCell('B4').alignment).toEqual({ vertical: 'top', wrapText: true })
  })
})
