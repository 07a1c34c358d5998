import { normalise } from '../search/normalize.ts'
import { FIELDS } from './fields.ts'

/** Which field a column of the file fills: column (from 0, as text) → name of the field. */
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
 * The fields that the headers of a file name, by their label, their technical name or a word people
 * use for them. A field is given to the first column that names it.
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

/** Why a mapping cannot be checked, or null: a field twice, or nothing that tells products apart. */
export function mappingProblem(mapping: Mapping): 'duplicate' | 'no-identity' | null {
  const fields = Object.values(mapping)
  if (new Set(fields).size < fields.length) return 'duplicate'
  return fields.some((field) => ['id', 'slug', 'sku_code', 'name'].includes(field))
    ? null
    : 'no-identity'
}
