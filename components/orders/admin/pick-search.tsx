import { type ReactNode, useRef, useState } from 'react'
import { useSearch } from '@/components/ui/admin/call-action'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { ActionResult } from '@/lib/core/result'

type PickSearchProps<T> = {
  label: string
  placeholder: string
  /** Shown when nothing was found. */
  none: string
  foundText: (count: number) => string
  find: (q: string) => Promise<ActionResult<T[]>>
  onPick: (item: T) => void
  children: (item: T) => ReactNode
}

/** A search field whose results are buttons; a press picks one and empties the field. */
export function PickSearch<T extends { id: string }>(props: PickSearchProps<T>) {
  const { label, placeholder, none, foundText, find, onPick, children } = props
  const [typed, setTyped] = useState('')
  const found = useSearch(typed, find)
  const input = useRef<HTMLInputElement>(null)

  return (
    <div>
      <Field label={label}>
        <Input
          ref={input}
          type="search"
          value={typed}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <p role="status" className="sr-only">
        {found ? foundText(found.length) : ''}
      </p>
      {found?.length === 0 ? <p className="mt-2 text-muted text-sm">{none}</p> : null}
      {found && found.length > 0 ? (
        <ul className="mt-1 overflow-hidden rounded-md border border-border bg-surface shadow-card">
          {found.map((item) => (
            <li key={item.id} className="border-border not-last:border-b">
              <button
                type="button"
                onClick={() => {
                  input.current?.focus() // the pressed button is removed
                  onPick(item)
                  setTyped('')
                }}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left hover:bg-surface-2"
              >
                {children(item)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
