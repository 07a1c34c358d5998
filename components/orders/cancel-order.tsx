'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { saveOpener } from '@/components/ui/return-focus'
import { toast } from '@/components/ui/toast'
import { toActionResult } from '@/lib/core/result'
import { cancelOrder } from '@/server/orders/actions'
import type { CancelOrderDialogProps, CancelTexts } from './cancel-order-dialog'

type CancelOrderProps = {
  token: string
  texts: CancelTexts & { cancelled: string; failed: string }
}

/** Cancels an unpaid order after a confirmation. The dialog is loaded when it is needed. */
export function CancelOrder({ token, texts }: CancelOrderProps) {
  const router = useRouter()
  const [Dialog, setDialog] = useState<ComponentType<CancelOrderDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function openConfirmation({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    saveOpener(currentTarget)
    // Without the network no dialog opens; the next press tries again.
    const chunk = await import('./cancel-order-dialog').catch(() => null)
    if (!chunk) return
    setDialog(() => chunk.CancelOrderDialog)
    setOpen(true)
  }

  async function cancel() {
    setBusy(true)
    const result = await toActionResult(cancelOrder({ token }))
    setBusy(false)
    setOpen(false)
    toast(
      result.ok
        ? { title: texts.cancelled, variant: 'success' }
        : { title: texts.failed, variant: 'destructive' },
    )
    if (result.ok || result.code !== 'CONNECTION') router.refresh()
  }

  return (
    <>
      <Button variant="ghost" className="w-full" onClick={openConfirmation}>
        {texts.cancel}
      </Button>
      {Dialog ? (
        <Dialog
          open={isOpen}
          isBusy={isBusy}
          texts={texts}
          onConfirm={cancel}
          onOpenChange={setOpen}
        />
      ) : null}
    </>
  )
}
