// What the filter form says, for ListingRegion. Plain DOM, so that the form stays server-rendered.
import { readStored, writeStored } from '@/components/ui/safe-storage'

const FOCUS_KEY = 'uti-filter-focus'

/** A box or a select: a choice in it is complete at once, unlike a typed price. */
export function isInstantField(
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

/** Whether a box or a select of the form is no longer as the page came with it. */
export function hasNewChoice(form: HTMLFormElement): boolean {
  return [...form.elements]
    .filter(isInstantField)
    .some((field) =>
      field instanceof HTMLSelectElement
        ? [...field.options].some((option) => option.selected && !option.defaultSelected)
        : field.checked !== field.defaultChecked,
    )
}

/** The address the form leads to, without its empty fields. */
export function formHref(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  }
  const text = params.toString()
  const path = new URL(form.action).pathname
  return text === '' ? path : `${path}?${text}`
}

/** Keeps which field has the focus: the next address is another document with the same form. */
export function rememberFocus(region: HTMLElement | null): void {
  const field = document.activeElement
  if (!field || !region?.contains(field) || !isInstantField(field)) return
  writeStored('sessionStorage', FOCUS_KEY, JSON.stringify([field.name, field.value]))
}

/** Gives the focus back to the same field of the new page. */
export function restoreFocus(region: HTMLElement | null): void {
  const wanted = readStored('sessionStorage', FOCUS_KEY)
  if (!wanted || !region) return
  writeStored('sessionStorage', FOCUS_KEY, '')
  if (hasVisibleFocus()) return
  const fields = region.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  const same = [...fields].find(
    ({ name, value, tagName }) =>
      wanted === JSON.stringify([name, value]) ||
      (tagName === 'SELECT' && wanted.startsWith(`[${JSON.stringify(name)},`)),
  )
  same?.focus({ preventScroll: true })
}

/** Whether something on the shown page has the focus; a hidden page may still hold it for a moment. */
function hasVisibleFocus(): boolean {
  const field = document.activeElement
  return field !== null && field !== document.body && field.checkVisibility()
}
