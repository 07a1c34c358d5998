import type { Route } from 'next'
import type { MouseEvent } from 'react'
import { cn } from '@/lib/utils'
import { AppLink } from './app-link'
import { buttonVariants } from './button'
import { Icon } from './icon'

export type PaginationTexts = {
  /** Accessible name of the navigation. */
  label: string
  previous: string
  next: string
  /** Accessible name of the link to a page, and to the current one. */
  page: (page: number) => string
  current: (page: number) => string
}

type PaginationProps = {
  page: number
  /** The number of pages. Nothing is rendered for one page. */
  count: number
  href: (page: number) => string
  texts: PaginationTexts
  /** Called in place of following a link, for presses without a modifier key. */
  onPage?: (page: number) => void
  className?: string
}

const step = cn(buttonVariants({ variant: 'outline' }), 'px-3 sm:px-4')

/** Links to the previous page, the next page, and by number to the pages around. */
export function Pagination({ page, count, href, texts, onPage, className }: PaginationProps) {
  if (count < 2) return null
  const linkTo = (target: number) => ({
    href: href(target) as Route,
    onClick:
      onPage &&
      ((event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onPage(target)
      }),
  })
  return (
    <nav
      aria-label={texts.label}
      className={cn('flex flex-wrap items-center justify-center gap-1.5', className)}
    >
      {page > 1 ? (
        <AppLink {...linkTo(page - 1)} rel="prev" aria-label={texts.previous} className={step}>
          <Icon name="chevron-left" className="size-4" />
          <span className="hidden sm:inline">{texts.previous}</span>
        </AppLink>
      ) : null}
      {pageWindow(page, count).map((entry, index, all) =>
        entry === 'gap' ? (
          <span key={`after-${all[index - 1]}`} aria-hidden className="w-6 text-center text-muted">
            …
          </span>
        ) : (
          <AppLink
            key={entry}
            {...linkTo(entry)}
            aria-label={entry === page ? texts.current(entry) : texts.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
            className="grid size-11 place-items-center rounded-md font-medium text-sm tabular-nums hover:bg-surface-2 aria-[current=page]:bg-foreground aria-[current=page]:text-background"
          >
            {entry}
          </AppLink>
        ),
      )}
      {page < count ? (
        <AppLink {...linkTo(page + 1)} rel="next" aria-label={texts.next} className={step}>
          <span className="hidden sm:inline">{texts.next}</span>
          <Icon name="chevron-right" className="size-4" />
        </AppLink>
      ) : null}
    </nav>
  )
}

/**
 * Returns the page numbers to link: the first, the last, and the current one with two neighbors on
 * each side; 'gap' replaces two or more omitted pages.
 */
export function pageWindow(page: number, count: number): (number | 'gap')[] {
  const wanted = new Set([1, page - 2, page - 1, page, page + 1, page + 2, count])
  const shown = [...wanted].filter((n) => n >= 1 && n <= count).sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const missing = n - (shown[index - 1] ?? n - 1) - 1
    if (missing === 0) return [n]
    return missing === 1 ? [n - 1, n] : ['gap' as const, n]
  })
}
