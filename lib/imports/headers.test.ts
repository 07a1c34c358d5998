import { describe, expect, it } from 'vitest'
import { FIELDS } from '../products/fields.ts'
import { getMappingError, matchHeaders } from './headers.ts'
import { columnText, fieldChoices, labels } from './labels.ts'

const matched = (...headers: string[]) =>
  matchHeaders(
    headers.map((header, column) => ({ column, header })),
    labels,
  )

describe('the titles of a file', () => {
  it('name each field by its title in an export and by its technical name [IMP-01]', () => {
    const own = Object.fromEntries(FIELDS.map(({ name }, column) => [column, name]))
    expect(matched(...FIELDS.map(({ name }) => labels[name] ?? ''))).toEqual(own)
    expect(matched(...FIELDS.map(({ name }) => name))).toEqual(own)
  })

  it.each([
    ['PREÇO', 'price'],
    ['preco (em reais)', 'price'],
    ['Preço de venda', 'price'],
    ['Título', 'name'],
    ['SKU', 'sku_code'],
    ['Qtd.', 'stock'],
    ['EAN', 'gtin'],
    ['Código de barras', 'gtin'],
    ['Fabricante', 'brand'],
    ['Foto', 'image'],
    ['Publicado', 'is_active'],
    ['Estado do produto', 'condition'],
    ['Lançamento', 'release_date'],
    ['Prazo', 'lead_days'],
    ['Preço antigo', 'list_price'],
    ['Descrição do produto', 'description'],
  ])('%s means %s', (header, field) => {
    expect(matched(header)).toEqual({ 0: field })
  })

  it.each([
    ['Slug (endereço)', 'slug'],
    ['Tipo', 'product_type'],
    ['Produto mestre', 'parent_product_id'],
    ['Atributos da variação (JSON)', 'variant_attributes'],
    ['Campos herdados do mestre', 'inherit_from_master'],
    ['GTIN / EAN', 'gtin'],
    ['Desconto (%)', 'discount_percentage'],
    ['Preço Pro (R$)', 'pro_price'],
    ['Ativo', 'is_active'],
    ['Selo: texto', 'badge_text'],
    ['Selo: cor', 'badge_color'],
    ['Selo visível', 'badge_visible'],
    ['Frete grátis', 'free_shipping'],
    ['UTI Pro: ativo', 'uti_pro_enabled'],
    ['UTI Pro: tipo', 'uti_pro_type'],
    ['UTI Pro: valor', 'uti_pro_value'],
    ['UTI Pro: preço próprio (R$)', 'uti_pro_custom_price'],
    ['Dias de UTI Pro', 'pro_days'],
    ['Coins: cashback (%)', 'uti_coins_cashback_percentage'],
    ['Coins: desconto máximo (%)', 'uti_coins_discount_percentage'],
    ['Ordem da variação', 'sort_order'],
    ['SEO: título', 'meta_title'],
    ['SEO: descrição', 'meta_description'],
    ['Ficha técnica (JSON)', 'technical_specs'],
    ['Pontos fortes (JSON)', 'product_highlights'],
    ['Configuração de avaliações (JSON)', 'reviews_config'],
    ['Configuração da trilha (JSON)', 'breadcrumb_config'],
    ['Textos extras (JSON)', 'product_descriptions'],
    ['Configuração de entrega (JSON)', 'delivery_config'],
    ['Configuração de exibição (JSON)', 'display_config'],
    ['Revisado', 'is_reviewed'],
  ])('%s of an earlier export means %s', (header, field) => {
    expect(matched(header)).toEqual({ 0: field })
  })

  it('have the label of the editor with the unit of the column', () => {
    const names = ['name', 'price', 'discount_percentage', 'shipping_weight', 'technical_specs']
    expect(names.map((name) => labels[name])).toEqual([
      'Nome',
      'Preço (R$)',
      'Desconto informado (%)',
      'Peso para envio (kg)',
      'Especificações técnicas (JSON)',
    ])
    expect([labels.availability, labels.release_date]).toEqual([
      'Disponibilidade',
      'Data de lançamento',
    ])
    expect(FIELDS.filter(({ name }) => labels[name] === name)).toEqual([])
  })

  it('are left open where they mean nothing', () => {
    expect(matched('', '(R$)', 'Observação interna', 'toString')).toEqual({})
  })

  it('give a field to the first column that names it', () => {
    expect(matched('Nome', 'Produto', 'Valor', 'Preço')).toEqual({ 0: 'name', 2: 'price' })
  })

  it('are matched where a field has no title', () => {
    expect(matchHeaders([{ column: 4, header: 'Price' }], {})).toEqual({ 4: 'price' })
  })
})

describe('a mapping', () => {
  it.each(['id', 'slug', 'sku_code', 'name'])('with %s can be checked', (field) => {
    expect(getMappingError({ 0: 'price', 1: field })).toBeNull()
  })

  it('needs something that names products', () => {
    expect(getMappingError({ 0: 'price', 1: 'gtin' })).toBe('no-identity')
    expect(getMappingError({})).toBe('no-identity')
  })

  it('fills no field twice', () => {
    expect(getMappingError({ 0: 'name', 1: 'price', 2: 'price' })).toBe('duplicate')
  })
})

describe('what a column may fill', () => {
  it('are the fields that an import writes or finds products by, with their titles', () => {
    const choices = fieldChoices(labels)
    expect(choices.find(({ name }) => name === 'price')).toEqual({
      name: 'price',
      label: 'Preço (R$)',
    })
    const names = choices.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['id', 'name', 'tags', 'parent_product_id']))
    for (const name of ['created_at', 'updated_at', 'master_slug', 'available_variants'])
      expect(names).not.toContain(name)
  })

  it('have their technical name where they have no title', () => {
    expect(fieldChoices({})).toContainEqual({ name: 'price', label: 'price' })
  })
})

describe('the column of a field', () => {
  it('has a title, an explanation and an example', () => {
    expect(columnText('sku_code')).toMatchObject({ label: 'Código SKU', example: 'HKS-PS5-001' })
    expect(columnText('other')).toEqual({ label: 'other', note: '', example: '' })
  })
})
