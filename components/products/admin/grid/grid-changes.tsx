import type { ReactNode } from 'react'

const SHOWN = 200

type ChangeListProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  moreText: (count: number) => string
  children: (item: T) => ReactNode
}

/** Up to 200 changed products in a scrollable list, and how many more there are. */
export function ChangeList<T>({ items, keyOf, moreText, children }: ChangeListProps<T>) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls and has no link to focus
      tabIndex={0}
      className="max-h-[45dvh] divide-y divide-border overflow-y-auto rounded-md border border-border text-sm"
    >
      {items.slice(0, SHOWN).map((item) => (
        <li key={keyOf(item)} className="grid gap-1 p-3">
          {children(item)}
        </li>
      ))}
      {items.length > SHOWN ? (
        <li className="p-3 text-muted">{moreText(items.length - SHOWN)}</li>
      ) : null}
    </ul>
  )
}

type ChangeLineProps = {
  label: string
  from: string
  to: string
  toText: string
  children?: ReactNode
}

/** A value before and after. */
export function ChangeLine({ label, from, to, toText, children }: ChangeLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <span className="text-muted">{label}</span>
      <s className="text-muted">{from}</s>
      <span aria-hidden="true">→</span>
      <span className="sr-only">{toText}</span>
      <strong>{to}</strong>
      {children}
    </p>
  )
}
