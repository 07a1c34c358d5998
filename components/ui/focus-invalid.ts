/** Focuses the first invalid field of the form. Call it after `aria-invalid` was rendered. */
export function focusInvalid(form: HTMLFormElement): void {
  const WRONG = '[aria-invalid="true"]'
  form.querySelector<HTMLElement>(`${WRONG}:is(input, select, textarea), ${WRONG} input`)?.focus()
}
