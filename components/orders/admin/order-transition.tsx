'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import type { OrderState } from '@/lib/orders/states'
import { trackingSchema } from '@/lib/orders/tracking-schema'
import { previewOrderState, setOrderState, undoOrderMove } from '@/server/orders/admin/actions'
import type { OrderPreview } from '@/server/orders/admin/dto'
import { PreviewEffects } from './preview-effects'
import { TrackingFields } from './tracking-fields'

type OrderTransitionProps = {
  orderId: string
  code: string
  to: OrderState
  size?: 'sm' | 'md'
  /** The last move, which is undone instead of a new one being made. */
  undo?: number
}

const isEnd = (state: OrderState) => state === 'cancelled' || state === 'returned'

const moveSchema = trackingSchema.extend({ note: z.string().max(500) })

/**
 * A button that changes the state of an order or undoes the last change, after a preview of the
 * effects on stock and coins.
 */
export function OrderTransition({ orderId, code, to, size = 'md', undo }: OrderTransitionProps) {
  const t = useTranslations('admin-orders')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [preview, setPreview] = useState<OrderPreview | null>(null)
  const fail = (failed: string) =>
    toast({ title: t('failed'), description: adminCodeText(failed), variant: 'destructive' })

  const { form, field, isBusy, formProps } = useActionForm({
    schema: moveSchema,
    defaultValues: { note: '', carrier: '', trackingCode: '', trackingUrl: '' },
    send: ({ note, ...tracking }) =>
      callAction(() =>
        undo === undefined
          ? setOrderState({ orderId, state: to, note, ...tracking })
          : undoOrderMove({ orderId, move: undo, note }),
      ),
    onSuccess: () => {
      setOpen(false)
      toast({ title: t('saved', { code }), variant: 'success' })
      router.refresh()
    },
    onFailure: (failure) => fail(failure.code),
  })

  async function open() {
    setPreview(null)
    form.reset()
    setOpen(true)
    const result = await callAction(() =>
      previewOrderState({ orderId, state: undo === undefined ? to : null }),
    )
    if (result.ok) return setPreview(result.data)
    setOpen(false)
    fail(result.code)
  }

  const isDanger = undo === undefined && isEnd(to)
  const label = undo === undefined ? t(`moves.${to}`) : t('undo.action')

  return (
    <>
      <Button
        size={size}
        variant={size === 'sm' ? 'secondary' : isDanger ? 'outline' : 'primary'}
        onClick={open}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={
            undo === undefined
              ? t(`preview.titles.${to}`, { code })
              : t('undo.title', { code, state: t(`states.${to}`) })
          }
          description={t(undo === undefined ? 'preview.lead' : 'undo.lead')}
          closeLabel={t('preview.back')}
          className="max-w-lg"
        >
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
              <Button variant="ghost" onClick={() => setOpen(false)}>
                {t('preview.back')}
              </Button>
              <Button
                type="submit"
                variant={isDanger ? 'danger' : 'primary'}
                disabled={isBusy || !preview?.isAllowed}
              >
                {isBusy ? t('preview.saving') : label}
              </Button>
            </div>
          </form>
        </DialogContent>
      </Dialog>
    </>
  )
}
