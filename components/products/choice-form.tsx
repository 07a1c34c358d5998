'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type ChoiceFormProps = { label: string; className: string; children: ReactNode }

/**
 * The form around the options and the buy button. A missing option is reported in the page, at its field;
 * before hydration the browser reports it. `method="dialog"` prevents a submission before hydration from
 * leaving the page.
 */
export function ChoiceForm({ label, className, children }: ChoiceFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const element = form.current
    const ask = (event: Event) => {
      event.preventDefault()
      const field = event.target as Element
      field.closest('fieldset')?.setAttribute('data-submitted', '')
      element?.querySelector<HTMLInputElement>('input:invalid')?.focus()
    }
    // `invalid` events do not bubble, so the listener uses the capture phase.
    element?.addEventListener('invalid', ask, true)
    return () => element?.removeEventListener('invalid', ask, true)
  }, [])

  return (
    <form ref={form} method="dialog" aria-label={label} className={className}>
      {children}
    </form>
  )
}
