import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { adminText } from './texts'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Actions for the selected rows, sticky at the bottom of the window while any row is selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={adminText('table.bulk')}
      className="short:static sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-surface px-4 py-3 shadow-float"
    >
      <p role="status" className="font-semibold text-sm tabular-nums">
        {adminText('table.selected', { count })}
      </p>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {adminText('table.unselect')}
      </Button>
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
