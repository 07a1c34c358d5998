import { normalize } from '../core/text.ts'
import { FIELDS } from '../products/fields.ts'

/** Maps zero-based columns of the file, as text, to field names. */
export type Mapping = Record<string, string>

const OTHER_NAMES: Record<string, readonly string[]> = {
  name: ['produto', 'titulo', 'nome do produto'],
  sku_code: ['sku', 'codigo', 'codigo sku'],
  price: ['valor', 'preco de venda', 'preco atual'],
  list_price: ['preco cheio', 'preco original', 'preco antigo'],
  stock: ['quantidade', 'qtd', 'estoque atual'],
  gtin: ['ean', 'codigo de barras', 'gtin ean'],
  brand: ['fabricante'],
  description: ['descricao do produto'],
  image: ['imagem', 'foto'],
  is_active: ['ativo', 'publicado'],
  condition: ['condicao', 'estado do produto'],
  release_date: ['lancamento'],
  lead_days: ['prazo'],
}

/** Titles that columns had in earlier exports. */
const EARLIER_TITLES: Record<string, string> = {
  slug: 'slug',
  product_type: 'tipo',
  parent_product_id: 'produto mestre',
  variant_attributes: 'atributos da variacao',
  inherit_from_master: 'campos herdados do mestre',
  discount_percentage: 'desconto',
  pro_price: 'preco pro',
  badge_text: 'selo texto',
  badge_color: 'selo cor',
  badge_visible: 'selo visivel',
  free_shipping: 'frete gratis',
  uti_pro_enabled: 'uti pro ativo',
  uti_pro_type: 'uti pro tipo',
  uti_pro_value: 'uti pro valor',
  uti_pro_custom_price: 'uti pro preco proprio',
  pro_days: 'dias de uti pro',
  uti_coins_cashback_percentage: 'coins cashback',
  uti_coins_discount_percentage: 'coins desconto maximo',
  sort_order: 'ordem da variacao',
  meta_title: 'seo titulo',
  meta_description: 'seo descricao',
  technical_specs: 'ficha tecnica',
  product_highlights: 'pontos fortes',
  reviews_config: 'configuracao de avaliacoes',
  breadcrumb_config: 'configuracao da trilha',
  product_descriptions: 'textos extras',
  delivery_config: 'configuracao de entrega',
  display_config: 'configuracao de exibicao',
  is_reviewed: 'revisado',
}

const bare = (text: string) => normalize(text.replace(/\(.*?\)/g, ''))

/**
 * Maps columns to fields whose label, technical name or known alias is their header. If several
 * columns match a field, the first one is mapped.
 */
export function matchHeaders(
  headers: readonly { column: number; header: string }[],
  labels: Record<string, string>,
): Mapping {
  const names = new Map<string, string>()
  for (const { name } of FIELDS) {
    const known = [
      labels[name] ?? name,
      name,
      ...(OTHER_NAMES[name] ?? []),
      EARLIER_TITLES[name] ?? name,
    ]
    for (const one of known) if (!names.has(bare(one))) names.set(bare(one), name)
  }
  const mapping: Mapping = {}
  const taken = new Set<string>()
  for (const { column, header } of headers) {
    const field = names.get(bare(header))
    if (!field || taken.has(field)) continue
    taken.add(field)
    mapping[column] = field
  }
  return mapping
}

/**
 * Returns why a mapping is invalid: a field is mapped twice, or no field identifies products. Null
 * if valid.
 */
export function getMappingError(mapping: Mapping): 'duplicate' | 'no-identity' | null {
  const fields = Object.values(mapping)
  if (new Set(fields).size < fields.length) return 'duplicate'
  return fields.some((field) => ['id', 'slug', 'sku_code', 'name'].includes(field))
    ? null
    : 'no-identity'
}
