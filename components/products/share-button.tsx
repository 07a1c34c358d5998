'use client'

import type { ReactNode } from 'react'
import { copyText } from '@/components/ui/copy-text'

type ShareButtonProps = {
  title: string
  label: string
  copied: string
  failed: string
  children: ReactNode
}

/**
 * Shares the current page with the share dialog of the device, or copies its link if there is none.
 */
export function ShareButton({ title, label, copied, failed, children }: ShareButtonProps) {
  const share = async () => {
    const url = location.origin + location.pathname
    if (navigator.share) {
      // Closing the dialog rejects the promise; no message is needed.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await copyText(url, { copied, failed })
  }
  return (
    <button type="button" aria-label={label} onClick={share} className="round-button">
      {children}
    </button>
  )
}
