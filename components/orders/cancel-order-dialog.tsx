'use client'

import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useOverlayEntry } from '@/components/ui/overlay-history'

export type CancelTexts = { cancel: string; question: string; effect: string; back: string }

export type CancelOrderDialogProps = {
  open: boolean
  isBusy: boolean
  texts: CancelTexts
  onConfirm: () => void
  onOpenChange: (open: boolean) => void
}

/** Asks the customer to confirm that the order is cancelled. */
export function CancelOrderDialog(props: CancelOrderDialogProps) {
  const { open, isBusy, texts, onConfirm, onOpenChange } = props
  const close = () => (isBusy ? undefined : onOpenChange(false))
  useOverlayEntry(open, close)
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent title={texts.question} description={texts.effect} closeLabel={texts.back}>
        <div className="mt-6 grid gap-2 md:flex md:flex-row-reverse">
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {texts.cancel}
          </Button>
          <Button variant="ghost" isInactive={isBusy} onClick={close}>
            {texts.back}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
