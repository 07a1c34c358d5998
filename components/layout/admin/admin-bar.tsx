'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from 'radix-ui'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import { AdminIcon, type AdminIconName } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { Icon } from '@/components/ui/icon'
import { closeButton, scrim, useReturnFocus } from '@/components/ui/modal-root'
import type { Area } from '@/lib/staff/roles'
import { cn } from '@/lib/utils'
import { searchAdmin } from '@/server/staff/actions'
import type { AdminSearchHit } from '@/server/staff/dto'
import type { findScreens, ScreenHit } from './search-screens'

/** The side navigation on phones and tablets, in a dialog. */
export function AdminDrawer({ children }: { children: ReactNode }) {
  const t = useTranslations('admin-layout.shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label={t('openMenu')}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-surface-2 lg:hidden"
      >
        <Icon name="menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-[min(20rem,86vw)] animate-slide-right overflow-y-auto bg-surface p-3 shadow-float"
        >
          <Dialog.Title className="display-3 flex min-h-11 items-center px-3 pb-3">
            {t('menu')}
          </Dialog.Title>
          {children}
          <Dialog.Close className={closeButton} aria-label={t('closeMenu')}>
            <Icon name="x" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Opens the admin search, also by Ctrl+K. */
export function SearchButton({ areas }: { areas: readonly Area[] }) {
  const t = useTranslations('admin-layout.shell.search')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        className="flex size-11 items-center justify-center gap-2 rounded-md border border-border text-muted text-sm hover:border-border-strong hover:text-foreground max-md:border-transparent md:h-10 md:w-72 md:justify-start md:bg-background md:px-3"
      >
        <Icon name="search" className="size-5 md:size-4.5" />
        <span className="max-md:sr-only">{t('open')}</span>
        <kbd
          aria-hidden
          className="ml-auto rounded-sm border border-border bg-surface px-1.5 text-xs max-md:hidden"
        >
          {t('keys')}
        </kbd>
      </button>
      {isOpen ? <SearchDialog areas={areas} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type SearchDialogProps = { areas: readonly Area[]; onClose: () => void }

/** Search over screens, orders, products, customers and pages, as a combobox with a list of links. */
function SearchDialog({ areas, onClose }: SearchDialogProps) {
  const t = useTranslations('admin-layout.shell.search')
  const list = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { hits, state } = useAdminSearch(query, areas)
  const current = Math.min(active, hits.length - 1)
  const focus = useReturnFocus()

  function onKeyDown(event: ReactKeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setActive((current + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter' && hits[current]) {
      event.preventDefault()
      // Clicks the link instead of navigating, so that the guard of unsaved changes runs.
      document.getElementById(`${list}-${current}`)?.click()
    }
  }

  const statusText =
    query.trim().length < 2
      ? t('hint')
      : state === 'failed'
        ? t('failed')
        : hits.length === 0 && state === 'done'
          ? t('none', { query: query.trim() })
          : null
  const isSearched = query.trim().length >= 2
  const announcement =
    isSearched && state === 'done'
      ? t('count', { count: hits.length })
      : isSearched && state === 'failed'
        ? t('failed')
        : ''
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-xl animate-rise-in flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-float md:top-[12vh] md:max-h-[70vh]"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <div className="flex items-center gap-3 border-border border-b pl-4">
            <Icon name="search" className="text-muted" />
            <input
              type="text"
              role="combobox"
              aria-label={t('title')}
              aria-expanded={hits.length > 0}
              aria-controls={list}
              aria-activedescendant={hits.length > 0 ? `${list}-${current}` : undefined}
              aria-autocomplete="list"
              placeholder={t('placeholder')}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-base outline-hidden placeholder:text-muted"
            />
            <Dialog.Close
              aria-label={t('close')}
              className="mr-2 grid size-11 place-items-center rounded-md text-muted hover:bg-surface-2"
            >
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <p role="status" className="sr-only">
            {announcement}
          </p>
          {statusText ? (
            <p className="px-4 py-6 text-center text-muted text-sm">{statusText}</p>
          ) : null}
          <SearchResults id={list} hits={hits} active={current} onHover={setActive} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type SearchResultsProps = {
  id: string
  hits: SearchHit[]
  active: number
  onHover: (index: number) => void
}

/** The search results. Each is a link, so it can be opened in a new tab. */
function SearchResults({ id, hits, active, onHover }: SearchResultsProps) {
  const t = useTranslations('admin-layout.shell.search')
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('title')}
      className={cn('overflow-y-auto p-2', hits.length === 0 && 'hidden')}
    >
      {hits.map((hit, index) => (
        <a
          key={`${hit.kind}-${hit.href}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={hit.href}
          onMouseMove={() => onHover(index)}
          className={cn(
            'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-sm',
            index === active && 'bg-surface-2 ring-2 ring-ring ring-inset',
          )}
        >
          <AdminIcon name={hit.icon} className="size-4.5 text-muted" />
          <span className="min-w-0 flex-1 truncate font-medium">{hit.title}</span>
          <span className="max-w-[45%] shrink-0 truncate text-muted text-xs">
            {hit.detail ?? t(`kinds.${hit.kind}`)}
          </span>
        </a>
      ))}
    </div>
  )
}

const PAUSE_MS = 180
const MIN_CHARS = 2

type SearchHit = ScreenHit | (AdminSearchHit & { icon: AdminIconName })

const icons: Record<AdminSearchHit['kind'], AdminIconName> = {
  order: 'receipt',
  product: 'package',
  customer: 'user',
  page: 'file-text',
}

/**
 * Returns matching screens at once and matching rows of the database after a pause in typing.
 * Responses to outdated queries are dropped.
 */
function useAdminSearch(query: string, areas: readonly Area[]) {
  const t = useTranslations('admin-layout.shell')
  const tOrders = useTranslations('admin-orders.states')
  const text = query.trim()
  const [find, setFind] = useState<typeof findScreens | null>(null)
  const [answer, setAnswer] = useState<{ text: string; hits: AdminSearchHit[]; failed: boolean }>()

  useEffect(() => {
    import('./search-screens').then(
      (chunk) => setFind(() => chunk.findScreens),
      () => undefined, // without the network the database search fails too, and shows the error
    )
  }, [])

  useEffect(() => {
    if (text.length < MIN_CHARS) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const result = await callAction(() => searchAdmin({ query: text }))
      if (!isCurrent) return
      setAnswer({ text, hits: result.ok ? result.data : [], failed: !result.ok })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])

  const screens = text.length < MIN_CHARS ? [] : (find?.(text, areas, t) ?? [])
  const isFresh = answer?.text === text
  const found = text.length < MIN_CHARS ? [] : (answer?.hits ?? [])
  const hits: SearchHit[] = [
    ...screens,
    ...found.map((hit) => ({
      ...hit,
      detail: hit.kind === 'order' ? tOrders(hit.detail as 'sent') : hit.detail,
      icon: icons[hit.kind],
    })),
  ]
  const state = !isFresh ? 'waiting' : answer.failed ? 'failed' : find ? 'done' : 'waiting'
  return { hits, state } as const
}
