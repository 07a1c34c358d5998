'use client'

import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useOverlayEntry } from '@/components/ui/overlay-history'
import cart from '@/lib/i18n/messages/pt-BR/cart.json'

const texts = cart.age

export type AgeDialogProps = { open: boolean; onAnswer: (isAdult: boolean) => void }

/** Asks whether the visitor is an adult before a product for adults is added. Closing it answers no. */
export function AgeDialog({ open, onAnswer }: AgeDialogProps) {
  useOverlayEntry(open, () => onAnswer(false))
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false)
      }}
    >
      <DialogContent title={texts.title} description={texts.question} closeLabel={texts.close}>
        <div className="mt-6 grid gap-2 md:flex md:flex-row-reverse">
          <Button onClick={() => onAnswer(true)}>{texts.confirm}</Button>
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            {texts.back}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
