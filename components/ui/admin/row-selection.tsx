'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { focusIfLost, mainHeading } from '@/components/ui/return-focus'
import { adminText } from './texts'

/**
 * Tracks the checkboxes named `ids` in a form that has `formProps`. Rows removed from the form are no longer
 * selected. `onChange` is called when the user changes the selection.
 */
export function useRowSelection(onChange?: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [ids, setIds] = useState<string[]>([])

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[name="ids"]') ?? [])]
  const read = () => {
    const checked = boxes().flatMap((box) => (box.checked ? box.value : []))
    setIds((old) => (String(old) === String(checked) ? old : checked))
  }
  useEffect(read)
  const change = () => {
    read()
    onChange?.()
  }
  /** Selects all rows of the page, or none. */
  const choose = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen
    change()
  }

  return {
    ids,
    choose,
    formProps: {
      ref: form,
      onChange: change,
      onSubmit: (event: FormEvent) => event.preventDefault(),
    },
  }
}

/** Redirects to the last page of a list from a page past the end, such as after its last row was deleted. */
export function LastPage({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => router.replace(href as Route, { scroll: false }), [router, href])
  return null
}

/**
 * When `count` decreases and the focus was lost with a removed row, moves the focus to the element of the
 * returned ref or, if the ref is not used, to the heading of the page.
 */
export function useFocusAfterRemoval(count: number) {
  const target = useRef<HTMLButtonElement>(null)
  const last = useRef(count)
  useEffect(() => {
    if (count < last.current) focusIfLost(target.current ?? mainHeading() ?? null)
    last.current = count
  }, [count])
  return target
}

/** `useFocusAfterRemoval` for a list that is rendered by the server. */
export function FocusAfterRemoval({ count }: { count: number }) {
  useFocusAfterRemoval(count)
  return null
}

/**
 * Calls `show` when the query of the address is not the one last sent by the caller, because of the browser
 * history or a link. Returns a ref in which the caller must store each query that it sends.
 */
export function useOtherQuery(shown: string, show: (shown: string) => void) {
  const sent = useRef(shown)
  const showOther = useEffectEvent(show)
  useEffect(() => {
    if (shown === sent.current) return
    sent.current = shown
    showOther(shown)
  }, [shown])
  return sent
}

type SelectionBarProps = {
  count: number
  /** Accessible name of the bar. */
  label?: string
  /** The number of selected rows in words. */
  text?: string
  onClear: () => void
  children: ReactNode
}

/** Actions for the selected rows, sticky at the bottom of the screen while any row is selected. */
export function SelectionBar({
  count,
  label = adminText('table.bulk'),
  text = adminText('table.selected', { count }),
  onClear,
  children,
}: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={label}
      data-selection-bar=""
      className="short:static sticky bottom-3 z-20 mt-3 flex animate-rise-in items-center gap-2 overflow-x-auto rounded-lg border border-border-strong bg-surface p-2 pl-4 shadow-float *:shrink-0 sm:flex-wrap"
    >
      <p role="status" className="mr-auto font-semibold text-sm tabular-nums">
        {text}
      </p>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {adminText('table.unselect')}
      </Button>
    </section>
  )
}

type SelectAllProps = {
  /** Number of selected rows (`count`) and of all rows of the page (`total`). */
  count: number
  total: number
  onChange: (isChosen: boolean) => void
}

/** Selects all rows of a page. */
export function SelectAll({ count, total, onChange }: SelectAllProps) {
  const id = useId()
  return (
    <p className="mb-1 flex min-h-11 w-fit items-center gap-3 px-3 text-muted text-sm md:px-4">
      <Checkbox
        id={id}
        checked={total > 0 && count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{adminText('table.selectAll')}</label>
    </p>
  )
}
