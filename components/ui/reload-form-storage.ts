// Stores the typed values of the forms of a page in sessionStorage while the page reloads. Passwords and
// files are never stored.
import { enterValue, type Field } from './enter-value'
import { TYPED_KEY } from './page-form-storage'
import { readStored, writeStored } from './safe-storage'

const MAX_AGE_MS = 30 * 60_000
const CHECK_MS = 400
/**
 * Number of checks in which a restored value must still be present, because a field that is not
 * hydrated yet may lose it.
 */
const STABLE_CHECKS = 3
const MAX_CHARACTERS = 50_000

type TypedValues = {
  path: string
  owner: string | null
  at: number
  fields: [key: string, text: string][]
}

const FIELDS = 'form :is(input, textarea, select)'
const EXCLUDED_TYPES = /^(?:password|file|hidden|search|submit|button|reset|image)$/
const SENSITIVE = /password|one-time-code|\bcc-/
const CHOICE = /^(?:radio|checkbox)$/

/**
 * Stores the typed values of this page for `owner`, the id of the customer of the page, or null for a
 * guest. Values stored before for a form that is no longer on the page are not removed. Stores nothing if
 * the values have more than 50,000 characters.
 */
export function saveTypedValues(owner: string | null): void {
  const fields = [...namedFields()].flatMap(([key, field]): TypedValues['fields'] => {
    const text = serializeField(field)
    return text === '' ? [] : [[key, text]]
  })
  const before = loadTypedValues()
  const isSame = before?.path === location.pathname && before.owner === owner
  const all = new Map([...(isSame ? before.fields : []), ...fields])
  const saved: TypedValues = { path: location.pathname, owner, at: Date.now(), fields: [...all] }
  const stored = JSON.stringify(saved)
  if (all.size > 0 && stored.length <= MAX_CHARACTERS)
    writeStored('sessionStorage', TYPED_KEY, stored)
}

/**
 * Restores the values typed in the last 30 minutes in the forms of this page, including forms that appear
 * later. Removes the values instead if they belong to another customer than `customer`, the id of the one
 * signed in now. Returns a cleanup function.
 */
export function restoreTypedValues(customer: string | null): () => void {
  const saved = loadTypedValues()
  if (!saved) return () => undefined
  if (customer && saved.owner && saved.owner !== customer) {
    clearTypedValues()
    return () => undefined
  }
  const left = new Map(saved.fields)
  const stableChecks = new Map<string, number>()
  const check = () => {
    if (location.pathname !== saved.path) return
    for (const [key, field] of namedFields()) {
      const text = left.get(key)
      if (text === undefined) continue
      const isRestored = serializeField(field) === text
      const isBeingTyped = stableChecks.has(key) && document.activeElement === field
      if (!isRestored && !isBeingTyped) enterValue(field, CHOICE.test(field.type) || text)
      stableChecks.set(key, isRestored ? (stableChecks.get(key) ?? 0) + 1 : 0)
      if ((stableChecks.get(key) ?? 0) >= STABLE_CHECKS) left.delete(key)
    }
    if (left.size === 0) finish()
  }
  const timer = setInterval(check, CHECK_MS)
  const finish = () => {
    clearInterval(timer)
    clearTypedValues()
  }
  check()
  return () => clearInterval(timer)
}

function loadTypedValues(): TypedValues | null {
  try {
    const saved: TypedValues | null = JSON.parse(readStored('sessionStorage', TYPED_KEY) || 'null')
    return saved && Date.now() - saved.at < MAX_AGE_MS ? saved : null
  } catch {
    return null // invalid data
  }
}

const clearTypedValues = () => writeStored('sessionStorage', TYPED_KEY, '')

/**
 * Yields the fields of the forms of the page, each with a key that is the same after a reload: form, name,
 * label and order.
 */
function* namedFields(): Generator<[string, Field]> {
  const seen = new Map<string, number>()
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    if (EXCLUDED_TYPES.test(field.type) || SENSITIVE.test(field.autocomplete) || field.disabled)
      continue
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
    const choice = CHOICE.test(field.type) ? field.value : ''
    const name = [field.form?.getAttribute('aria-label') ?? '', field.name, label, choice].join('|')
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    yield [`${name}|${count}`, field]
  }
}

function serializeField(field: Field): string {
  if (!(field instanceof HTMLInputElement) || !CHOICE.test(field.type)) return field.value
  return field.checked ? 'on' : ''
}
