'use client'

import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { PanelIcon } from './panel-icon'
import { kitText } from './texts'

type CopyButtonProps = {
  /** What is copied; the address of this screen unless given. */
  text?: string
  label?: string
  /** On phones the icon alone. */
  isCompact?: boolean
  className?: string
}

/** Copies the address of a list as it is filtered now, which is how a view is kept and shared. */
export function CopyButton({ text, label, isCompact, className }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text ?? location.href)
      toast({ title: kitText('table.copied'), variant: 'success' })
    } catch {
      // no permission, or no clipboard at all: the address bar still has it
      toast({ title: kitText('table.copyFailed'), variant: 'destructive' })
    }
  }
  return (
    <Button variant="ghost" size="sm" className={className} onClick={copy}>
      <PanelIcon name="link" className="size-4" />
      <span className={isCompact ? 'max-md:sr-only' : undefined}>
        {label ?? kitText('table.copyLink')}
      </span>
    </Button>
  )
}
