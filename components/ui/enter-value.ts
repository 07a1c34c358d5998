export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Sets the value of a field, or checks or unchecks a box, and dispatches the events of a visitor's
 * input.
 */
export function enterValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // The click inverts this value again and dispatches the events.
    ;(field as HTMLInputElement).checked = !value
    field.click()
    return
  }
  // React ignores an input event if the value equals the one last set on the element directly, so a
  // different value is set first.
  if (!(field instanceof HTMLSelectElement)) field.value = value ? '' : ' '
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
