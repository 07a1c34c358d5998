'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import type { OrderState } from '@/lib/orders/states'
import { previewOrderState, setOrderState } from '@/server/orders/admin/actions'
import type { OrderPreview } from '@/server/orders/admin/dto'
import { PreviewEffects } from './preview-effects'

type OrderTransitionProps = { orderId: string; code: string; to: OrderState; size?: 'sm' | 'md' }

const isEnd = (state: OrderState) => state === 'cancelled' || state === 'returned'

/** A button that changes the state of an order, after a preview of the effects on stock and coins. */
export function OrderTransition({ orderId, code, to, size = 'md' }: OrderTransitionProps) {
  const t = useTranslations('admin-orders')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [preview, setPreview] = useState<OrderPreview | null>(null)
  const note = useRef<HTMLTextAreaElement>(null)

  const fail = (failed: string) =>
    toast({ title: t('failed'), description: adminCodeText(failed), variant: 'destructive' })

  async function open() {
    setPreview(null)
    setOpen(true)
    const result = await callAction(() => previewOrderState({ orderId, state: to }))
    if (result.ok) return setPreview(result.data)
    setOpen(false)
    fail(result.code)
  }

  async function move() {
    setBusy(true)
    const text = note.current?.value ?? ''
    const result = await callAction(() => setOrderState({ orderId, state: to, note: text }))
    setBusy(false)
    if (!result.ok) return fail(result.code)
    setOpen(false)
    toast({ title: t('saved', { code }), variant: 'success' })
    router.refresh()
  }

  return (
    <>
      <Button
        size={size}
        variant={size === 'sm' ? 'secondary' : isEnd(to) ? 'outline' : 'primary'}
        onClick={open}
      >
        {t(`moves.${to}`)}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={t(`preview.titles.${to}`, { code })}
          description={t('preview.lead')}
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
          <Field label={t('preview.note')} hint={t('preview.noteHint')} className="mt-5">
            <Textarea ref={note} maxLength={500} className="min-h-20" />
          </Field>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {t('preview.back')}
            </Button>
            <Button
              variant={isEnd(to) ? 'danger' : 'primary'}
              disabled={busy || !preview?.isAllowed}
              onClick={move}
            >
              {busy ? t('preview.saving') : t(`moves.${to}`)}
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </>
  )
}
