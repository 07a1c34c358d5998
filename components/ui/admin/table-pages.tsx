import type { MouseEvent } from 'react'
import { cn } from '@/lib/utils'
import { PanelIcon } from './panel-icon'
import { kitText } from './texts'
import type { TableUrl } from './use-table-url'

type TablePagesProps = {
  url: TableUrl
  page: number
  pageSize: number
  total: number
  pageKey: string
}

const step =
  'inline-flex size-11 items-center justify-center rounded-md border border-border bg-surface md:size-9'

/** The range of the shown rows, and links to the previous and next page. */
export function TablePages({ url, page, pageSize, total, pageKey }: TablePagesProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  const link = (target: number, label: string, icon: 'chevron-left' | 'chevron-right') => {
    const isOpen = target >= 1 && target <= pages
    const go = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      url.change({ [pageKey]: String(target) })
    }
    const drawing = <PanelIcon name={icon} className="size-4.5" />
    if (!isOpen) {
      return (
        <span aria-hidden="true" className={cn(step, 'opacity-40')}>
          {drawing}
        </span>
      )
    }
    return (
      <a
        href={url.href({ [pageKey]: String(target) })}
        aria-label={label}
        onClick={go}
        className={cn(step, 'hover:bg-surface-2')}
      >
        {drawing}
      </a>
    )
  }
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
      <p role="status" className="tabular-nums">
        {pages > 1 ? kitText('table.range', { from, to, total }) : null}
        {pages > 1 ? ' · ' : null}
        {kitText('table.results', { count: total })}
      </p>
      {pages > 1 ? (
        <nav aria-label={kitText('table.pages')} className="flex items-center gap-2">
          {link(page - 1, kitText('table.previous'), 'chevron-left')}
          <span className="tabular-nums">{kitText('table.page', { page, pages })}</span>
          {link(page + 1, kitText('table.next'), 'chevron-right')}
        </nav>
      ) : null}
    </div>
  )
}
