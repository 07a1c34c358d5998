import { Pagination } from '@/components/ui/pagination'
import { LastPage } from './row-selection'
import { adminText } from './texts'

/** Returns the number of pages of a list; 1 for an empty one. */
export const pagesOf = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

type TablePagesProps = {
  page: number
  pageSize: number
  total: number
  href: (page: number) => string
  /** Called in place of following a link. */
  onPage?: (page: number) => void
}

/** The range of the shown rows, and links to other pages. Redirects to the last page from a page past it. */
export function TablePages({ page, pageSize, total, href, onPage }: TablePagesProps) {
  const count = pagesOf(total, pageSize)
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  if (page > count) return <LastPage href={href(count)} />
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
      <p role="status" className="tabular-nums">
        {count > 1 ? `${adminText('table.range', { from, to, total })} · ` : null}
        {adminText('table.results', { count: total })}
      </p>
      <Pagination
        page={page}
        count={count}
        href={href}
        onPage={onPage}
        className="text-foreground max-md:w-full"
        texts={{
          label: adminText('table.pages'),
          previous: adminText('table.previous'),
          next: adminText('table.next'),
          page: (n) => adminText('table.page', { page: n }),
          current: (n) => adminText('table.current', { page: n }),
        }}
      />
    </div>
  )
}
