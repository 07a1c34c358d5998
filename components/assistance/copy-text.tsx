'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'

type CopyTextProps = { text: string; label: string; copied: string; failed: string }

/** Puts a text on the clipboard and says whether it worked. */
export function CopyText({ text, label, copied, failed }: CopyTextProps) {
  function copy() {
    // Without https there is no clipboard at all, hence the optional call.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'))
    writing.then(
      () => toast({ title: copied, variant: 'success' }),
      () => toast({ title: failed, variant: 'info' }),
    )
  }
  return (
    <Button variant="outline" className="w-full" onClick={copy}>
      <Icon name="copy" className="size-4" />
      {label}
    </Button>
  )
}
