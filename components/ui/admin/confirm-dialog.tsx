import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { ActionResult, ErrorCode } from '@/lib/core/result'
import { callAction } from './call-action'
import { adminText, showFailure } from './texts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  isDisabled?: boolean
  onConfirm: () => void
  /** Additional content, such as a list of effects or a field for a reason. */
  children?: ReactNode
}

/**
 * Asks for confirmation of an action that is hard to undo. The caller closes the dialog when the action
 * is done.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel = adminText('confirm'),
  cancelLabel = adminText('cancel'),
  tone = 'primary',
  isBusy = false,
  isDisabled = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}>
      <DialogContent title={title} description={description} closeLabel={adminText('close')}>
        {children ? <div className="mt-4">{children}</div> : null}
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-2">
          <Button variant="ghost" isInactive={isBusy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} disabled={isDisabled} isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? adminText('working') : confirmLabel}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      title={adminText('unsaved.title')}
      description={adminText('unsaved.text')}
      cancelLabel={adminText('unsaved.stay')}
      confirmLabel={adminText('unsaved.leave')}
      tone="danger"
      onConfirm={onLeave}
    />
  )
}

type Options = {
  /** Title of the toast of a failure. */
  failed: string
  /** Texts of this action for error codes, instead of those of the admin. */
  codes?: Partial<Record<ErrorCode, string>>
  /** Closes the dialog that asked about the action; absent if none did. */
  onEnd?: () => void
}

/**
 * Returns `run`, which runs an action, shows a toast with its outcome, refreshes the page and closes
 * the dialog.
 */
export function useDialogAction({ failed, codes = {}, onEnd }: Options) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function run(done: string, action: () => Promise<ActionResult<unknown>>): Promise<void> {
    setBusy(true)
    const result = await callAction(action)
    setBusy(false)
    if (result.ok) toast({ title: done, variant: 'success' })
    else showFailure(failed, result.code, codes[result.code])
    router.refresh()
    onEnd?.()
  }

  return { isBusy, run }
}
