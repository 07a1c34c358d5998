'use client'

import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import texts from '@/lib/i18n/messages/pt-BR/common.json'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import type { ToastMessage, ToastVariant } from './toast'

// One toast at a time: every message has the same id, so a new one takes the place of the one before.
const ONLY = 'store'
const DURATION_MS = 4_000

const icons: Record<ToastVariant, { name: IconName; tone: string }> = {
  default: { name: 'info', tone: 'text-muted' },
  success: { name: 'circle-check', tone: 'text-good-ink' },
  info: { name: 'info', tone: 'text-pro-ink' },
  destructive: { name: 'circle-x', tone: 'text-danger-ink' },
}

const classNames = {
  toast:
    'flex w-full items-start gap-3 rounded-md border border-border bg-surface p-4 pr-12 font-sans text-foreground shadow-float',
  title: 'font-semibold text-sm',
  description: 'mt-0.5 text-muted text-sm',
  closeButton:
    'absolute! top-1! right-1! left-auto! grid! size-10! transform-none! place-items-center rounded-md! border-0! bg-transparent! text-muted! hover:text-foreground!',
}

let mounted = false

function mount(): void {
  if (mounted) return
  mounted = true
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <Toaster
      position="top-center"
      offset={16}
      mobileOffset={{ top: 12, left: 12, right: 12 }}
      visibleToasts={1}
      closeButton
      containerAriaLabel={texts.toast.region}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: texts.close }}
    />,
  )
}

/** Shows the message in place of whatever is shown. */
export function showToast({ title, description, variant = 'default', durationMs }: ToastMessage) {
  mount()
  const icon = icons[variant]
  sonner(title, {
    id: ONLY,
    description,
    duration: durationMs ?? DURATION_MS,
    icon: <Icon name={icon.name} className={icon.tone} />,
  })
}
