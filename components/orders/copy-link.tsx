'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'

type CopyLinkProps = { url: string; label: string; copied: string; failed: string }

/** Puts the link of the order on the clipboard and says whether it worked. */
export function CopyLink({ url, label, copied, failed }: CopyLinkProps) {
  function copy() {
    // Without https there is no clipboard at all, hence the optional call.
    const writing = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
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
