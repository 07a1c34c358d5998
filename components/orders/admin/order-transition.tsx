'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { callAction } from '@/components/ui/admin/call-action'
import { FormDialog } from '@/components/ui/admin/edit-dialog'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import type { ActionResult } from '@/lib/core/result'
import type { OrderState } from '@/lib/orders/states'
import { trackingSchema } from '@/lib/orders/tracking'
import { previewOrderState, setOrderState, undoOrderMove } from '@/server/orders/admin-actions'
import type { OrderPreview } from '@/server/orders/admin-dto'
import { PreviewEffects } from './preview-effects'
import { TrackingFields } from './tracking-form'

export type OrderMove = {
  orderId: string
  code: string
  to: OrderState
  /** The revision of the order that the screen shows. */
  revision: number
  /** Id of the last move, if the button undoes that move instead of making a new one. */
  undo?: number
}

const isEnd = (state: OrderState) => state === 'cancelled' || state === 'returned'

const moveSchema = trackingSchema.extend({ note: z.string().max(500) })

/**
 * A button that changes the state of an order or undoes the last change, after a preview of the
 * effects on stock and coins.
 */
export function OrderTransition({ size = 'md', ...move }: OrderMove & { size?: 'sm' | 'md' }) {
  const label = useMoveLabel(move)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        variant={size === 'sm' ? 'secondary' : isDanger(move) ? 'outline' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <OrderMoveDialog move={move} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const isDanger = ({ to, undo }: OrderMove) => undo === undefined && isEnd(to)

function useMoveLabel({ to, undo }: OrderMove): string {
  const t = useTranslations('admin-orders')
  return undo === undefined ? t(`moves.${to}`) : t('undo.action')
}

type OrderMoveProps = { move: OrderMove; onClose: () => void }

/** The dialog with the preview of a move of an order and the form that makes it. */
export function OrderMoveDialog({ move, onClose }: OrderMoveProps) {
  const { code, to, undo } = move
  const t = useTranslations('admin-orders')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={
        undo === undefined
          ? t(`preview.titles.${to}`, { code })
          : t('undo.title', { code, state: t(`states.${to}`) })
      }
      description={t(undo === undefined ? 'preview.lead' : 'undo.lead')}
      closeLabel={t('preview.back')}
      className="max-w-lg"
    >
      <OrderMoveForm move={move} onClose={onClose} />
    </FormDialog>
  )
}

function OrderMoveForm({ move, onClose }: OrderMoveProps) {
  const { orderId, code, to, undo } = move
  const t = useTranslations('admin-orders')
  const label = useMoveLabel(move)
  const router = useRouter()
  // The screen behind the dialog may be read again while the dialog is open.
  const [revision] = useState(move.revision)
  const [preview, setPreview] = useState<OrderPreview | null>(null)
  const fail = (failed: string) => showFailure(t('failed'), failed)

  const { form, field, isBusy, formProps } = useActionForm({
    schema: moveSchema,
    defaultValues: { note: '', carrier: '', trackingCode: '', trackingUrl: '' },
    send: ({ note, ...tracking }) =>
      callAction(() =>
        undo === undefined
          ? setOrderState({ orderId, state: to, revision, note, ...tracking })
          : undoOrderMove({ orderId, move: undo, note }),
      ),
    onSuccess: () => {
      onClose()
      toast({ title: t('saved', { code }), variant: 'success' })
      router.refresh()
    },
    onFailure: (failure) => {
      if (failure.code !== 'CONFLICT') return fail(failure.code)
      onClose()
      showFailure(t('failed'), failure.code, t('preview.conflict'))
      router.refresh()
    },
  })

  useUnsavedGuard(form.formState.isDirty)

  const onPreview = useEffectEvent((result: ActionResult<OrderPreview>) => {
    if (result.ok) return setPreview(result.data)
    onClose()
    fail(result.code)
  })
  useEffect(() => {
    let isLeft = false
    callAction(() => previewOrderState({ orderId, state: undo === undefined ? to : null })).then(
      (result) => {
        if (!isLeft) onPreview(result)
      },
    )
    return () => {
      isLeft = true
    }
  }, [orderId, to, undo])

  return (
    <>
      {preview ? (
        <PreviewEffects preview={preview} />
      ) : (
        <p role="status" className="mt-5 text-muted text-sm">
          {t('preview.loading')}
        </p>
      )}
      <form {...formProps} className="mt-5 grid gap-5">
        {to === 'shipped' && undo === undefined ? <TrackingFields field={field} /> : null}
        <Field label={t('preview.note')} hint={t('preview.noteHint')}>
          <Textarea {...form.register('note')} maxLength={500} className="min-h-20" />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('preview.back')}
          </Button>
          <Button
            type="submit"
            variant={isDanger(move) ? 'danger' : 'primary'}
            disabled={!preview?.isAllowed}
            isBusy={isBusy}
          >
            {isBusy ? t('preview.saving') : label}
          </Button>
        </div>
      </form>
    </>
  )
}
