'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useTransition } from 'react'

type SubmitOnChangeProps = { action: string; children: ReactNode }

/**
 * A form of filters. A select takes effect at once, a text with Enter; empty values are omitted
 * from the URL.
 */
export function SubmitOnChange({ action, children }: SubmitOnChangeProps) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [isPending, start] = useTransition()

  function go() {
    if (!form.current) return
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== '')
    const search = new URLSearchParams(filled as [string, string][]).toString()
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
