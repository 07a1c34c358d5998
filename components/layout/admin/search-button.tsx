'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Area } from '@/lib/staff/roles'

type DialogProps = { areas: readonly Area[]; onClose: () => void }

/**
 * Opens the admin search, also by Ctrl+K. The dialog is loaded when it is opened for the first
 * time.
 */
export function SearchButton({ areas }: { areas: readonly Area[] }) {
  const t = useTranslations('admin-layout.shell.search')
  const [isOpen, setOpen] = useState(false)
  const [Search, setSearch] = useState<ComponentType<DialogProps> | null>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    if (!isOpen || Search) return
    import('./search-dialog').then(
      (chunk) => setSearch(() => chunk.SearchDialog),
      () => setOpen(false), // without the network the search would not work either
    )
  }, [isOpen, Search])

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
      {isOpen && Search ? <Search areas={areas} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
