import { describe, expect, it } from 'vitest'
import { FULL_PRODUCT as FULL_ROW } from '@/tests/support/full-product'
import { slugOf } from '../../catalog/paths.ts'
import type { ErrorCode } from '../../core/result.ts'
import messages from '../../i18n/messages/pt-BR/admin-products.json'
import errorTexts from '../../i18n/messages/pt-BR/errors.json'
import { TAB_NAMES } from '../fields.ts'
import { canMergeSilently, findConflict, mergeForms, productFailure, ROW_ERROR } from './failure.ts'
import { listHref, parseListQuery } from './list-query.ts'
import { formatNumberInput, numberOrZero, parseNumberInput } from './numbers.ts'
import {
  defaultInheritance,
  fieldOfColumn,
  fieldsOfTab,
  inherits,
  type ProductForm,
  priceView,
  tabOf,
  toProductForm,
  withInheritance,
} from './product-form.ts'
import { getPatchErrors, productPatchSchema } from './schema.ts'
import { changedColumns, changedTags, columnsOf } from './simple-fields.ts'
import {
  attributesKey,
  matrixCells,
  optionValues,
  skuCode,
  skuDraft,
  skuPatch,
} from './sku-draft.ts'

const full = () => toProductForm(FULL_ROW, ['tag-b', 'tag-a'])
const changed = (change: Partial<ProductForm>) => ({ ...full(), ...change })

describe('the form of a product', () => {
  it('reads and writes every field back as it was [ADM-07]', () => {
    const columns = columnsOf(full())
    expect(columns).toEqual({ ...FULL_ROW, price: 199.9 })
    expect(productPatchSchema.safeParse(columns).error).toBeUndefined()
    expect(full().tags).toEqual(['tag-a', 'tag-b'])
  })

  it('has a tab for every field and a text for every field [ADM-07]', () => {
    const placed = TAB_NAMES.flatMap(fieldsOfTab)
    expect([...placed].sort()).toEqual(Object.keys(full()).sort())
    expect(Object.keys(FULL_ROW).filter((column) => !fieldOfColumn(column))).toEqual([])
    const texts: Record<string, { label?: string }> = messages.fields
    expect(placed.filter((field) => !texts[field]?.label)).toEqual([])
    expect(tabOf('product_faqs')).toBe('detalhes')
    expect(fieldOfColumn('patch.gallery_alts./media/x')).toBe('images')
  })

  it('sends only what changed [ADM-03]', () => {
    expect(changedColumns(full(), full())).toEqual({})
    expect(changedColumns(full(), changed({ name: ' Outro ', price: '150' }))).toEqual({
      name: 'Outro',
      price: 150,
    })
    const turned = changed({ images: [...full().images].reverse() })
    expect(changedColumns(full(), turned)).toEqual({
      image: '/media/produtos/b.webp',
      additional_images: ['/media/produtos/a.webp'],
    })
    expect(changedTags(full(), changed({ tags: ['tag-b', 'tag-a'] }))).toBeNull()
    expect(changedTags(full(), changed({ tags: [] }))).toEqual([])
  })

  it('takes a new product with the defaults of the store [ADM-02]', () => {
    const blank = columnsOf(toProductForm({}))
    expect(blank).toMatchObject({
      price: 0,
      stock: 0,
      badge_color: 'green',
      uti_pro_type: 'percentage',
    })
    expect(blank.reviews_config).toMatchObject({ enabled: true, allow_reviews: true })
    expect(blank.display_config.show_stock_counter).toBe(true)
  })

  it('reads what older imports stored in other shapes', () => {
    const form = toProductForm({
      specifications: { Mídia: 'Física' },
      product_features: ['Dublado', { name: 'HDR', text: 'x' }],
      product_videos: ['https://youtu.be/x'],
      breadcrumb_config: { custom_path: 'Jogos > PS5' },
      product_faqs: 'x',
      uti_pro_type: 'metade',
    })
    expect(form.specifications[0]?.items).toEqual([{ label: 'Mídia', value: 'Física' }])
    expect(form.product_features.map(({ title }) => title)).toEqual(['Dublado', 'HDR'])
    expect(form.product_videos[0]?.url).toBe('https://youtu.be/x')
    expect(form.breadcrumb_config.custom_path.map(({ label }) => label)).toEqual(['Jogos', 'PS5'])
    expect([form.product_faqs, form.uti_pro_type]).toEqual([[], 'percentage'])
  })
})

describe('numbers as they are typed', () => {
  it.each([
    ['199,90', 199.9],
    ['1.234,56', 1234.56],
    ['1.234', 1234],
    ['0.350', 0.35],
    [',55', 0.55],
    ['5,', 5],
    ['+5', 5],
    ['R$ 10', 10],
    ['15 %', 15],
    ['-3', -3],
    ['', null],
  ])('reads %s as %s', (text, value) => expect(parseNumberInput(text)).toBe(value))

  it.each(['abc', '1,2,3', '12a', '--1', '1e9', 'NaN', 'Infinity'])(
    'makes 0 of %s [ADM-05]',
    (text) => {
      expect(parseNumberInput(text)).toBeNaN()
      expect(numberOrZero(text)).toBe(0)
      const columns = columnsOf(
        changed({
          price: text,
          list_price: text,
          pro_price: text,
          stock: text,
          uti_coins_cashback_percentage: text,
          uti_coins_discount_percentage: text,
        }),
      )
      expect(columns).toMatchObject({
        price: 0,
        list_price: 0,
        pro_price: 0,
        stock: 0,
        uti_coins_cashback_percentage: 0,
        uti_coins_discount_percentage: 0,
      })
    },
  )

  it('writes them back into fields', () => {
    expect([
      formatNumberInput(199.9, 2),
      formatNumberInput('2.50'),
      formatNumberInput(null),
      formatNumberInput('x'),
    ]).toEqual(['199,90', '2,5', '', ''])
  })
})

describe('what a save may hold', () => {
  it.each([
    ['name', ' ', 'required'],
    ['slug', 'Com Espaço', 'slug'],
    ['gtin', '12', 'gtin'],
    ['sku_code', '-x', 'sku'],
    ['price', -1, 'range'],
    ['badge_color', 'red;x', 'color'],
    ['image', 'https://evil.example/a.png', 'image'],
    ['product_videos', [{ url: 'javascript:alert(1)' }], 'link'],
    ['product_faqs', [{ question: 'Só isto?', answer: '' }], 'required'],
    ['uti_coins_discount_percentage', 101, 'range'],
  ])('says of %s = %j: %s', (column, value, error) => {
    expect(getPatchErrors({ [column]: value })).toEqual({ [column]: error })
    expect(messages.errors).toHaveProperty(error)
  })

  it('knows no column that is not the editor’s, and no third type of Pro rule [PRO-06]', () => {
    expect(productPatchSchema.safeParse({ reviewed_by: 'x' }).success).toBe(false)
    expect(productPatchSchema.parse({ uti_pro_type: 'metade' })).toEqual({
      uti_pro_type: 'percentage',
    })
  })
})

describe('what the shopper will see', () => {
  it('counts discount, Pro, coins and installments by the rules of the store', () => {
    const view = priceView(
      changed({ price: '200', list_price: '250', uti_pro_custom_price: '' }),
      {},
    )
    expect(view).toMatchObject({
      priceCents: 20_000,
      listPriceCents: 25_000,
      discountPercent: 20,
      proPriceCents: 18_750,
      coinDiscountCoins: 2000,
      cashbackCoins: 500,
      installments: { count: 12, regularCents: 1667 },
    })
    expect(priceView(toProductForm({}), {})).toMatchObject({
      discountPercent: 0,
      proPriceCents: null,
    })
  })

  it('has a list price only above the price, and the coins of the product', () => {
    const listed = (list_price: string) =>
      priceView(changed({ price: '200', list_price }), {}).listPriceCents
    expect(['', '199,99', '200', '200,01'].map(listed)).toEqual([null, null, null, 20_001])
    const coins = (uti_coins_discount_percentage: string) =>
      priceView(changed({ uti_coins_discount_percentage }), {}).coinDiscountPercent
    expect(['', '12,5'].map(coins)).toEqual([0, 12.5])
    expect(priceView(changed({ price: '-5' }), {}).priceCents).toBe(0)
  })
})

describe('a failed write', () => {
  const texts = { ...errorTexts.userMessage, unknown: messages.toasts.unknown }
  const messageFor = (code: ErrorCode, row?: string) =>
    productFailure(
      { code, ...(row ? { fields: { [ROW_ERROR]: row } } : {}) },
      texts,
      messages.codes,
    )

  it('is shown in the words of the catalog [ADM-06] [ERR-01] [ERR-02] [ERR-03] [ERR-04]', () => {
    expect(messageFor('CONNECTION')).toBe('Erro de conexão. Verifique sua internet.')
    expect(messageFor('UNAUTHENTICATED')).toBe('Sessão expirada. A página será recarregada.')
    expect(messageFor('INVALID', 'pro-type-constraint')).toBe(
      'Erro de validação: O campo "uti_pro_type" deve ser "percentage" ou "fixed". Verifique os dados no Excel.',
    )
    expect(messageFor('INVALID', 'check-constraint')).toBe(
      'Erro de validação nos dados do produto. Verifique os valores no Excel.',
    )
  })

  it('has its own message, or the unknown one [ERR-05]', () => {
    expect(messageFor('CONFLICT')).toBe(messages.codes.CONFLICT)
    expect(messageFor('UNKNOWN')).toBe('Erro desconhecido')
  })

  it('leads to the trash, whose products prevent a write too', () => {
    expect(messageFor('BAD_TRANSITION')).toContain('também as da lixeira')
    expect(messages.errors.taken).toContain('talvez na lixeira')
  })

  it('says nothing about a legacy column [ADM-06] [ERR-06]', () => {
    expect(messageFor('UNKNOWN', 'legacy-column')).toBe('')
  })

  it('has the titles of the document [ADM-02] [ADM-03] [ADM-04] [ADM-06]', () => {
    expect(messages.toasts).toMatchObject({
      added: 'Produto adicionado',
      addedText: 'Produto adicionado com sucesso!',
      updated: 'Produto atualizado com sucesso!',
      updatedText: 'Todas as alterações foram salvas.',
      removed: 'Produto removido',
      removedText: 'Produto removido com sucesso!',
      addFailed: 'Erro ao adicionar produto',
      updateFailed: 'Erro ao atualizar produto',
      removeFailed: 'Erro ao remover produto',
      unknown: 'Erro desconhecido',
    })
  })
})

describe('a save that came between', () => {
  it('is no matter when only the stock moved', () => {
    const found = findConflict(full(), changed({ stock: '6' }), changed({ name: 'Meu' }))
    expect(found).toEqual({ both: [], changedByOther: ['stock'] })
    expect(canMergeSilently(found)).toBe(true)
  })

  it('is shown when somebody wrote, above all into the same field; nothing is lost', () => {
    const theirs = changed({ name: 'Deles', brand: 'Sony' })
    const mine = changed({ name: 'Meu', price: '150' })
    const found = findConflict(full(), theirs, mine)
    expect(found).toEqual({ both: ['name'], changedByOther: ['brand'] })
    expect(canMergeSilently(found)).toBe(false)
    expect(mergeForms(full(), theirs, mine)).toMatchObject({
      name: 'Meu',
      price: '150',
      brand: 'Sony',
    })
  })

  it('is shown when somebody changed the tags, which are saved as a whole', () => {
    const [theirs, mine] = [changed({ tags: ['tag-a', 'tag-c'] }), changed({ tags: ['tag-d'] })]
    expect(findConflict(full(), theirs, mine)).toEqual({ both: ['tags'], changedByOther: [] })
    const found = findConflict(full(), theirs, changed({ name: 'Meu' }))
    expect(found).toEqual({ both: [], changedByOther: ['tags'] })
    expect(canMergeSilently(found)).toBe(false)
    expect(mergeForms(full(), theirs, changed({ name: 'Meu' })).tags).toEqual(theirs.tags)
    const reordered = changed({ tags: ['tag-c', 'tag-a'] })
    expect(findConflict(full(), theirs, reordered)).toEqual({ both: [], changedByOther: [] })
  })
})

describe('masters and SKUs', () => {
  it('takes over and sets free a field with all its columns', () => {
    const all = defaultInheritance()
    expect(inherits(all, 'images')).toBe(true)
    expect(all).not.toContain('price')
    const free = withInheritance(all, 'images', false)
    expect(free).not.toContain('gallery_alts')
    expect(withInheritance(free, 'images', true).sort()).toEqual(all.sort())
  })

  it('combines the values of the options, each once, at most 60', () => {
    const cells = matrixCells('Controle', [
      { name: 'Plataforma', values: ['PlayStation 5', 'Xbox Series X|S'] },
      { name: 'Cor', values: optionValues('Branco, Preto\nBranco') },
      { name: '', values: ['x'] },
    ])
    expect(cells.map(({ name }) => name)).toEqual([
      'Controle PlayStation 5 Branco',
      'Controle PlayStation 5 Preto',
      'Controle Xbox Series X|S Branco',
      'Controle Xbox Series X|S Preto',
    ])
    const many = [...Array(30)].map((_, index) => String(index))
    expect(
      matrixCells('x', [
        { name: 'a', values: many },
        { name: 'b', values: many },
      ]),
    ).toHaveLength(60)
    expect(matrixCells('x', [])).toEqual([])
    expect(attributesKey({ b: 'Dois', a: 'um' })).toBe(attributesKey({ a: 'UM', b: 'dois' }))
  })

  it('gives a new SKU its name, code and platform, and a price of its own only when it differs', () => {
    const [cell] = matrixCells('Jogo', [{ name: 'Plataforma', values: ['PlayStation 4'] }])
    if (!cell) throw new Error('one value makes one cell')
    const draft = skuDraft(cell, full())
    expect(draft).toMatchObject({
      code: 'UTI-ER-PS5-PLAYSTATION-4',
      price: '199,90',
      isChosen: true,
    })
    const same = skuPatch(draft, full())
    expect(same).toMatchObject({
      platform: 'ps4',
      variant_attributes: { Plataforma: 'PlayStation 4' },
    })
    expect(same.inherit_from_master).toContain('price')
    expect(same.inherit_from_master).not.toContain('platform')
    const own = skuPatch({ ...draft, price: '99', stock: 'x' }, full())
    expect(own).toMatchObject({ price: 99, stock: 0 })
    expect(own.inherit_from_master).not.toContain('price')
    expect(skuCode('dual-sense', ['Edição Ção'])).toBe('DUAL-SENSE-EDICAO-CAO')
  })
})

it('writes addresses as the database does', () => {
  expect(slugOf('Pokémon: Let’s Go!')).toBe('pokemon-lets-go')
})

it('keeps the list in its address and forgets what it does not know', () => {
  const query = parseListQuery({
    q: ' zelda ',
    estado: 'arquivados',
    ordem: 'estoque',
    tipo: 'x',
    pagina: '3',
  })
  expect(query).toMatchObject({
    q: 'zelda',
    sort: 'estoque',
    page: 3,
    filters: { estado: 'arquivados', tipo: '' },
  })
  expect(listHref(query, { page: 4 })).toBe(
    '/admin/produtos?q=zelda&estado=arquivados&ordem=estoque&pagina=4',
  )
  expect(listHref(query, { q: '', sort: 'recentes', filters: { estado: '' } })).toBe(
    '/admin/produtos',
  )
  expect(parseListQuery({ categoria: "x');drop", pagina: '-1' })).toMatchObject({
    category: '',
    page: 1,
  })
})
