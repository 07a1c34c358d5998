'use client'

import type { Route } from 'next'
import { useRouter, useSearchParams } from 'next/navigation'
import { type ReactNode, useRef, useTransition } from 'react'
import { useOtherQuery } from '@/components/ui/admin/row-selection'

type SubmitOnChangeProps = { action: string; children: ReactNode }

/**
 * A form of filters. A select takes effect at once, a text with Enter; empty values are omitted
 * from the URL.
 */
export function SubmitOnChange({ action, children }: SubmitOnChangeProps) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [isPending, start] = useTransition()
  const sent = useOtherQuery(useSearchParams().toString(), (shown) => {
    const params = new URLSearchParams(shown)
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement)
        field.value = params.get(field.name) ?? field.options[0]?.value ?? ''
      else if (field instanceof HTMLInputElement && field.type === 'search')
        field.value = params.get(field.name) ?? ''
    }
  })

  function go() {
    if (!form.current) return
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== '')
    const search = new URLSearchParams(filled as [string, string][]).toString()
    sent.current = search
    start(() => router.push((search ? `${action}?${search}` : action) as Route))
  }

  return (
    <form
      ref={form}
      action={action}
      aria-busy={isPending}
      className="aria-busy:opacity-70"
      onChange={(event) => {
        if ((event.target as Element).tagName === 'SELECT') go()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {children}
    </form>
  )
}
