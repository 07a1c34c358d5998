// Stores values that were typed into a form with data-remember="name" and not sent, as `formData` in the
// page's entry in sessionStorage. Only plain texts and star ratings are stored, never a password or a
// file.
import {
  getPageState,
  PAGE_STATES_KEY,
  type PageState,
  parsePageStates,
} from '@/lib/layout/page-state'
import { enterValue } from './enter-value'
import { readStored, writeStored } from './safe-storage'

/** The storage key of reload-form-storage.ts, whose code is loaded only if something is stored. */
export const TYPED_KEY = 'uti-typed'

/** The last customer of this tab, empty after a sign-out. */
const OWNER_KEY = 'uti-forms-owner'

type Values = Readonly<Record<string, string>>
type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS = [
  ...['input:not([type])[name]', 'input[type=text][name]', 'input[type=search][name]'],
  ...['input[type=radio][name]', 'textarea[name]'],
].join(',')

const read = () => parsePageStates(readStored('sessionStorage', PAGE_STATES_KEY))
const write = (entries: readonly PageState[]) =>
  writeStored('sessionStorage', PAGE_STATES_KEY, JSON.stringify(entries))
const pagePath = () => `${location.pathname}${location.search}`

function storedValues(): Values {
  return getPageState(read(), pagePath(), Date.now())?.formData ?? {}
}

/** Whether the form of this name had typed values when this page was left. */
export function hasTypedValues(name: string): boolean {
  return Object.keys(storedValues()).some((key) => key.startsWith(`${name}:`))
}

/** Restores the typed values of a form, except in fields that were already typed into. */
export function restoreForm(form: HTMLFormElement): void {
  const values = storedValues()
  for (const field of fieldsOf(form)) {
    const value = values[keyOf(form, field)]
    if (value === undefined || isTyped(field)) continue
    if (field.type !== 'radio') enterValue(field, value)
    else if (field.value === value) enterValue(field, true)
  }
}

/** Removes the stored values of the form of this name, after it was sent or abandoned. */
export function clearForm(name: string): void {
  const path = pagePath()
  const without = (entry: PageState) => ({
    ...entry,
    formData: withoutForms(entry.formData, [name]),
  })
  write(read().map((entry) => (entry.path === path ? without(entry) : entry)))
}

/**
 * Removes the stored values of all pages if they belong to another customer than `owner`, the id of the
 * customer who is signed in now; null after a sign-out. Values typed by a guest remain after a sign-in.
 */
export function removeFormsOfOthers(owner: string | null): void {
  const last = readStored('sessionStorage', OWNER_KEY) ?? ''
  if (last === (owner ?? '')) return
  writeStored('sessionStorage', OWNER_KEY, owner ?? '')
  if (last) write(read().map((entry) => ({ ...entry, formData: {} })))
}

/**
 * Removes the stored values of a form that leads to another page, and prevents them from being stored
 * again when the page is left.
 */
export function markSent(form: HTMLFormElement): void {
  form.dataset.sent = ''
  clearForm(form.dataset.remember ?? '')
}

/** Resets a form to its initial values and ends the effect of `markSent`. */
export function resetForm(form: HTMLFormElement): void {
  form.reset()
  delete form.dataset.sent
}

/** Restores the typed values of every form of the current page. */
export function restoreForms(): void {
  for (const form of visibleForms()) restoreForm(form)
}

/**
 * Returns the typed values of this page that were not sent, and the values of `before` for forms that are
 * not rendered now.
 */
export function typedValues(before: Values): Record<string, string> {
  const forms = visibleForms()
  const values = withoutForms(
    before,
    forms.map(({ dataset }) => dataset.remember ?? ''),
  )
  for (const form of forms) {
    if ('sent' in form.dataset) continue
    for (const field of fieldsOf(form)) {
      if (isTyped(field)) values[keyOf(form, field)] = field.value
    }
  }
  return values
}

function withoutForms(values: Values, names: readonly string[]): Record<string, string> {
  const isOther = (key: string) => !names.some((name) => key.startsWith(`${name}:`))
  return Object.fromEntries(Object.entries(values).filter(([key]) => isOther(key)))
}

/**
 * Returns the forms of the current page, including those in a closed popover. Pages that Next.js hides
 * stay in the document, and their forms are excluded.
 */
function visibleForms(): HTMLFormElement[] {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-remember]')
  return [...forms].filter((form) =>
    (form.closest('[popover]')?.parentElement ?? form).checkVisibility(),
  )
}

const fieldsOf = (form: HTMLFormElement) => form.querySelectorAll<Field>(FIELDS)
const keyOf = (form: HTMLFormElement, { name }: Field) => `${form.dataset.remember}:${name}`

function isTyped(field: Field): boolean {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    return field.checked && !field.defaultChecked
  }
  return field.value !== field.defaultValue
}
