import { normalise } from '../core/normalize.ts'
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

const bare = (text: string) => normalise(text.replace(/\(.*?\)/g, ''))

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
    const known = [labels[name] ?? name, name, ...(OTHER_NAMES[name] ?? [])]
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
export function mappingProblem(mapping: Mapping): 'duplicate' | 'no-identity' | null {
  const fields = Object.values(mapping)
  if (new Set(fields).size < fields.length) return 'duplicate'
  return fields.some((field) => ['id', 'slug', 'sku_code', 'name'].includes(field))
    ? null
    : 'no-identity'
}
