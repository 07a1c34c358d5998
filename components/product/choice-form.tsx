'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type ChoiceFormProps = { label: string; className: string; children: ReactNode }

/**
 * The form around everything that is chosen and bought. A missing choice is asked for in the page's
 * own words, where it is made; before hydration the browser asks. `method="dialog"` keeps a press
 * before hydration on the page.
 */
export function ChoiceForm({ label, className, children }: ChoiceFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const element = form.current
    const ask = (event: Event) => {
      event.preventDefault()
      const field = event.target as Element
      field.closest('fieldset')?.setAttribute('data-asked', '')
      element?.querySelector<HTMLInputElement>('input:invalid')?.focus()
    }
    // `invalid` does not bubble: it is caught on its way down.
    element?.addEventListener('invalid', ask, true)
    return () => element?.removeEventListener('invalid', ask, true)
  }, [])

  return (
    <form ref={form} method="dialog" aria-label={label} className={className}>
      {children}
    </form>
  )
}
