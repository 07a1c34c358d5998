'use client'

import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { AdminIcon } from './admin-icon'
import { adminText } from './texts'

type CopyButtonProps = {
  /** The text to copy; defaults to the address of this screen. */
  text?: string
  label?: string
  /** Shows only the icon on phones. */
  isCompact?: boolean
  className?: string
}

/**
 * Copies a text, by default the address of a list with its current filters, by which a view can be
 * saved and shared.
 */
export function CopyButton({ text, label, isCompact, className }: CopyButtonProps) {
  const copy = () =>
    copyText(text ?? location.href, {
      copied: adminText('table.copied'),
      failed: adminText('table.copyFailed'),
    })
  return (
    <Button variant="ghost" size="sm" className={className} onClick={copy}>
      <AdminIcon name="link" className="size-4" />
      <span className={isCompact ? 'max-md:sr-only' : undefined}>
        {label ?? adminText('table.copyLink')}
      </span>
    </Button>
  )
}
