export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Sets the value of a field, or checks or unchecks a box, and dispatches the events of a visitor's
 * input.
 */
export function enterValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // The click changes it back and dispatches the events.
    ;(field as HTMLInputElement).checked = !value
    field.click()
    return
  }
  // React dispatches an event only if the value differs from the one last set through the element
  // itself.
  if (!(field instanceof HTMLSelectElement)) field.value = value ? '' : ' '
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
