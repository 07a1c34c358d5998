import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { kitText } from './texts'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the chosen rows; it stays at the foot of the window while any is chosen. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={kitText('table.bulk')}
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="font-semibold text-sm tabular-nums">
        {kitText('table.selected', { count })}
      </p>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {kitText('table.unselect')}
      </Button>
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
