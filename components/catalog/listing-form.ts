// Reads and changes the filter form for ListingRegion. It uses the DOM, so that the form remains
// server-rendered.
import { resetForm } from '@/components/ui/form-memory'
import { readStored, writeStored } from '@/components/ui/safe-storage'

const FOCUS_KEY = 'uti-filter-focus'

/**
 * Whether a field is a checkbox or select. A change of it is complete at once, unlike a typed
 * price.
 */
export function isInstantField(
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

/** Returns the address of the submitted form without empty fields. */
export function formHref(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  }
  const text = params.toString()
  const path = new URL(form.action).pathname
  return text === '' ? path : `${path}?${text}`
}

const COUNT_DELAY_MS = 250
let counting: { timer: number; controller: AbortController } | null = null

/**
 * Shows on the button of the form how many products its filters would list, shortly after the last
 * change. Without an answer the button keeps its text.
 */
export function countOnApply(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[data-apply]')
  if (!button) return
  clearTimeout(counting?.timer)
  counting?.controller.abort()
  const controller = new AbortController()
  const show = async () => {
    const response = await fetch(`/api/listing-count${formHref(form)}`, {
      signal: controller.signal,
    })
    if (!response.ok) return
    const { count }: { count: string } = await response.json()
    button.dataset.text ??= button.textContent ?? ''
    button.textContent = (button.dataset.apply ?? '').replace('{count}', count)
  }
  const timer = setTimeout(() => void show().catch(() => undefined), COUNT_DELAY_MS)
  counting = { timer: Number(timer), controller }
}

/** Gives the fields the values of their address, and the button its text without a count. */
export function resetListingForm(form: HTMLFormElement): void {
  resetForm(form)
  const button = form.querySelector<HTMLElement>('[data-apply][data-text]')
  if (button) button.textContent = button.dataset.text ?? ''
}

/**
 * Stores which field has the focus, because the next address is another document with the same
 * form.
 */
export function saveFocus(region: HTMLElement | null): void {
  const field = document.activeElement
  if (!field || !region?.contains(field) || !isInstantField(field)) return
  writeStored('sessionStorage', FOCUS_KEY, JSON.stringify([field.name, field.value]))
}

/** Focuses the same field on the new page. */
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

/**
 * Whether an element of the visible page has the focus. A hidden page may still have it for a
 * moment.
 */
function hasVisibleFocus(): boolean {
  const field = document.activeElement
  return field !== null && field !== document.body && field.checkVisibility()
}
