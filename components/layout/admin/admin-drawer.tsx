'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { closeButton, scrim } from '@/components/ui/modal-frame'

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
