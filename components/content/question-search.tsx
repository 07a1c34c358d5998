'use client'

import type { Route } from 'next'
import { type ReactNode, useRef, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type QuestionSearchProps = {
  /** `found` has '#' for the number of questions. */
  texts: { label: string; found: string; none: string; contact: string }
  /** Sections of questions, each a `details` element. */
  children: ReactNode
}

/** Returns a text in lower case without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/**
 * Questions with a search field that hides those whose question and answer lack a typed word. Without
 * JavaScript all questions are listed.
 */
export function QuestionSearch({ texts, children }: QuestionSearchProps) {
  const list = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<number | null>(null)

  function search(text: string) {
    const words = plain(text).split(/\s+/).filter(Boolean)
    let count = 0
    for (const section of list.current?.querySelectorAll('section') ?? []) {
      const entries = [...section.querySelectorAll('details')]
      for (const entry of entries) {
        const content = plain(entry.textContent ?? '')
        entry.hidden = !words.every((word) => content.includes(word))
        if (!entry.hidden) count += 1
      }
      section.hidden = words.length > 0 && entries.every(({ hidden }) => hidden)
    }
    setFound(words.length > 0 ? count : null)
  }

  return (
    <div>
      <div className="max-w-3xl noscript:hidden">
        <Field label={texts.label}>
          <Input type="search" autoComplete="off" onChange={({ target }) => search(target.value)} />
        </Field>
      </div>
      <p role="status" className="mt-2 min-h-6 text-muted text-sm">
        {found === null ? null : found > 0 ? (
          texts.found.replace('#', String(found))
        ) : (
          <>
            {texts.none}{' '}
            <AppLink href={'/ajuda/contato' as Route} className="underline underline-offset-4">
              {texts.contact}
            </AppLink>
          </>
        )}
      </p>
      <div ref={list} className="grid gap-10 pt-4">
        {children}
      </div>
    </div>
  )
}
