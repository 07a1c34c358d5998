'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { openerData } from '@/components/ui/return-focus'
import { pageOwner } from '@/lib/auth/cookies'
import { toActionResult } from '@/lib/core/result'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import { ALERT_KINDS, type AlertKind } from '@/lib/products/choices'
import { addAlert } from '@/server/products/alert-actions'

type AlertOverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  isCustomer: boolean
}

/** The dialog that creates an alert: at once for customers, after an e-mail address is entered for guests. */
export function AlertOverlay({ open, onOpenChange, isCustomer }: AlertOverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ products: { alerts: products.alerts } }}>
      <Dialog open={open} onOpenChange={onOpenChange}>
        {open ? <AlertDialog isCustomer={isCustomer} onClose={() => onOpenChange(false)} /> : null}
      </Dialog>
    </NextIntlClientProvider>
  )
}

type Sending =
  | { state: 'ready' | 'busy' }
  | { state: 'done'; isConfirmed: boolean; email: string }
  | { state: 'failed'; code: string }

type AlertDialogProps = { isCustomer: boolean; onClose: () => void }

function AlertDialog({ isCustomer, onClose }: AlertDialogProps) {
  const t = useTranslations('products.alerts')
  const [request] = useState(readRequest)
  const [sending, setSending] = useState<Sending>({ state: isCustomer ? 'busy' : 'ready' })

  const send = useCallback(
    async (email?: string) => {
      if (!request) return
      setSending({ state: 'busy' })
      const result = await toActionResult(
        addAlert({ ...request, ...(email === undefined ? {} : { email }) }, pageOwner()),
      )
      if (result.ok) return setSending({ state: 'done', ...result.data })
      const code = result.fields?.email ? 'email' : result.code
      setSending({ state: 'failed', code })
    },
    [request],
  )

  const isSent = useRef(false)
  useEffect(() => {
    if (!isCustomer || isSent.current) return
    isSent.current = true
    send()
  }, [isCustomer, send])

  if (!request) return null
  const { state } = sending
  const error = state === 'failed' ? errorText(t, sending.code) : undefined
  return (
    <DialogContent
      title={t(`button.${request.kind}`)}
      description={state === 'done' ? undefined : t(`text.${request.kind}`)}
      closeLabel={t('close')}
    >
      {state === 'done' ? (
        <div role="status" className="mt-4 grid gap-4">
          <p>{t(sending.isConfirmed ? 'added' : 'sent', { email: sending.email })}</p>
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      ) : isCustomer ? (
        <CustomerState error={error} onRetry={() => send()} />
      ) : (
        <GuestForm isBusy={state === 'busy'} error={error} onSend={send} />
      )}
    </DialogContent>
  )
}

type CustomerStateProps = { error: string | undefined; onRetry: () => void }

function CustomerState({ error, onRetry }: CustomerStateProps) {
  const t = useTranslations('products.alerts')
  if (!error)
    return (
      <p role="status" className="mt-4 text-muted">
        {t('sending')}
      </p>
    )
  return (
    <div className="mt-4 grid gap-3">
      <p role="alert" className="text-danger-ink">
        {error}
      </p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}

type GuestFormProps = {
  isBusy: boolean
  error: string | undefined
  onSend: (email: string) => void
}

function GuestForm({ isBusy, error, onSend }: GuestFormProps) {
  const t = useTranslations('products.alerts')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('email') ?? ''))
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <Field label={t('email')} hint={t('hint')} error={error}>
        <Input name="email" type="email" required autoComplete="email" inputMode="email" />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </form>
  )
}

function errorText(t: ReturnType<typeof useTranslations<'products.alerts'>>, code: string): string {
  const key = `errors.${code}` as 'errors.UNKNOWN'
  return t.has(key) ? t(key) : t('errors.UNKNOWN')
}

/** Returns the product and kind from the button that opened the dialog, or null. */
function readRequest(): { productId: string; kind: AlertKind } | null {
  const { product, alert } = openerData()
  const kind = ALERT_KINDS.find((name) => name === alert)
  return product && kind ? { productId: product, kind } : null
}
