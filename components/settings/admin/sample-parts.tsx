import type { ReactNode } from 'react'

/** A part of a preview with its caption. */
export function SamplePart({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="eyebrow mb-1.5 text-muted">{caption}</figcaption>
      {children}
    </figure>
  )
}

/** A name and a value on one line. */
export function SampleRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-border border-b py-2.5 text-sm last:border-b-0">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

export const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
