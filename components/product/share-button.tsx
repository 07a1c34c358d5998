'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

type ShareButtonProps = { title: string; copied: string; failed: string; children: ReactNode }

/** Shares this page by the device's own sheet, or copies its link where there is none. */
export function ShareButton({ title, copied, failed, children }: ShareButtonProps) {
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
    <Button variant="ghost" size="sm" onClick={share}>
      {children}
    </Button>
  )
}
