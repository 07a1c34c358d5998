// What the filter form says, for ListingRegion. Plain DOM, so that the form stays server-rendered.

/** A box or a select: a choice in it is complete at once, unlike a typed price. */
export function isInstantField(
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && target.type === 'checkbox'
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

let focused: { name: string; value: string } | null = null

/** Keeps which field has the focus: the next address may be another page with the same form. */
export function rememberFocus(region: HTMLElement | null): void {
  const field = document.activeElement
  const isOwn = field !== null && region?.contains(field) === true
  focused = isOwn && isInstantField(field) ? { name: field.name, value: field.value } : null
}

/** Gives the focus back to the same field of the new page, if a page took it away. */
export function restoreFocus(region: HTMLElement | null): void {
  const wanted = focused
  focused = null
  if (!wanted || !region || hasVisibleFocus()) return
  const fields = region.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  const same = [...fields].find(
    (field) =>
      field.name === wanted.name &&
      (field instanceof HTMLSelectElement || field.value === wanted.value),
  )
  same?.focus({ preventScroll: true })
}

/** Whether something on the shown page has the focus; a hidden page may still hold it for a moment. */
function hasVisibleFocus(): boolean {
  const field = document.activeElement
  return field !== null && field !== document.body && field.checkVisibility()
}
