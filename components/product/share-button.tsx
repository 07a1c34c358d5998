'use client'

import type { ReactNode } from 'react'
import { toast } from '@/components/ui/toast'

type ShareButtonProps = {
  title: string
  label: string
  copied: string
  failed: string
  children: ReactNode
}

/** Shares the shown page by the device's own sheet, or copies its link where there is none. */
export function ShareButton({ title, label, copied, failed, children }: ShareButtonProps) {
  const share = async () => {
    const url = location.origin + location.pathname
    if (navigator.share) {
      // Closing the sheet rejects the promise: the visitor changed their mind, nothing to tell.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: copied, variant: 'success' })
    } catch {
      // Clipboard refused by the browser's permissions.
      toast({ title: failed, variant: 'info' })
    }
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={share}
      className="group grid size-11 place-items-center"
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface text-muted shadow-card transition group-hover:text-primary-ink">
        {children}
      </span>
    </button>
  )
}
