export const GENERAL_GROUP_LABEL = 'Informações Gerais'

const MAX_CHARS = 50
// Letters, digits, marks (which include the emoji variation selector), the listed signs, and emoji
// except ©, ® and ™, which Unicode classifies as emoji.
const ALLOWED = /^(?:[\p{L}\p{Nd}\p{M} _()&-]|(?![©®™])\p{Extended_Pictographic})+$/u

export type SpecItem = { label: string; value: string }
export type SpecGroup = { category: string; items: SpecItem[] }

type Json = Record<string, unknown>

/**
 * Returns specifications of any stored shape (groups with items, a flat list of label/value pairs,
 * an object of values or of objects) as labeled groups. Groups with equal labels are merged; empty
 * values and groups are omitted.
 */
export function specGroups(value: unknown): SpecGroup[] {
  const groups = new Map<string, SpecItem[]>()
  const add = (category: unknown, items: SpecItem[]) => {
    if (items.length === 0) return
    const label = specGroupLabel(category)
    groups.set(label, [...(groups.get(label) ?? []), ...items])
  }
  if (Array.isArray(value)) {
    for (const entry of value) addEntry(entry, add)
  } else if (isObject(value)) {
    addObject(value, add)
  }
  return [...groups].map(([category, items]) => ({ category, items }))
}

type Add = (category: unknown, items: SpecItem[]) => void

function addEntry(entry: unknown, add: Add): void {
  if (isObject(entry) && 'items' in entry) {
    add(entry.category ?? entry.title, specItems(entry.items))
  } else {
    add(isObject(entry) ? entry.category : undefined, specItems([entry]))
  }
}

function addObject(object: Json, add: Add): void {
  if (Array.isArray(object.items)) {
    addEntry(object, add)
    return
  }
  for (const [key, value] of Object.entries(object)) {
    const isGroup = Array.isArray(value) || isObject(value)
    if (isGroup) add(key, specItems(value))
    else add(undefined, pair(key, value))
  }
}

function specItems(value: unknown): SpecItem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) =>
      isObject(item) ? pair(item.label ?? item.name ?? item.key, item.value) : pair('', item),
    )
  }
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => pair(key, item)) : []
}

function pair(label: unknown, value: unknown): SpecItem[] {
  const text = shown(value)
  return text === '' ? [] : [{ label: shown(label), value: text }]
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return Array.isArray(value) ? value.map(shown).filter(Boolean).join(', ') : ''
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the label of a specification group: trimmed and cut to 50 characters. Returns
 * 'Informações Gerais' for an empty label, or one with characters other than letters, digits,
 * marks, spaces, '-', '_', '(', ')', '&' and emoji.
 */
export function specGroupLabel(raw: unknown): string {
  if (typeof raw !== 'string') return GENERAL_GROUP_LABEL
  const label = [...raw.trim()].slice(0, MAX_CHARS).join('')
  return ALLOWED.test(label) ? label : GENERAL_GROUP_LABEL
}
