'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { closeButton, scrim } from '@/components/ui/modal-root'
import type { Area } from '@/lib/staff/roles'
import { SearchDialog } from './search-dialog'

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
