'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { ShortTime } from '@/components/ui/admin/cells'
import { useFocusAfterRemoval } from '@/components/ui/admin/row-selection'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { formatLocalDateTime } from '@/lib/content/admin/controls'
import { optional } from '@/lib/core/field-rules'
import { PARCEL_EVENTS, type ParcelEvent, parcelEventSchema } from '@/lib/orders/tracking'
import { addParcelEvent, removeParcelEvent } from '@/server/orders/admin-actions'

const schema = parcelEventSchema(Date.now)

type ParcelEventsProps = { orderId: string; events: ParcelEvent[] }

/** The events of a parcel, which the customer reads on the page of the order, and a form to add one. */
export function ParcelEvents({ orderId, events }: ParcelEventsProps) {
  const t = useTranslations('admin-orders.events')
  const [isOpen, setOpen] = useState(false)
  // The focused element is removed when an event is deleted, and also when the form is closed.
  const addButton = useFocusAfterRemoval(events.length + (isOpen ? 1 : 0))
  return (
    <section aria-labelledby="movimentacoes" className="mt-5 border-border border-t pt-4">
      <h3 id="movimentacoes" className="mb-1 font-semibold text-sm">
        {t('title')}
      </h3>
      <p className="mb-3 text-muted text-xs">{t('lead')}</p>
      <ul className="grid gap-2">
        {events.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ul>
      {isOpen ? (
        <EventForm orderId={orderId} onAdded={() => setOpen(false)} />
      ) : (
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => setOpen(true)}
        >
          {t('add')}
        </Button>
      )}
    </section>
  )
}

function EventItem({ event: { id, kind, at, details } }: { event: ParcelEvent }) {
  const t = useTranslations('admin-orders.events')
  const router = useRouter()
  const [isRemoving, startRemoving] = useTransition()
  const remove = () =>
    startRemoving(async () => {
      const result = await callAction(() => removeParcelEvent({ id }))
      if (result.ok) return router.refresh()
      showFailure(t('notRemoved'), result.code)
    })
  return (
    <li className="flex items-center justify-between gap-3 rounded-md bg-surface-2 px-3 py-1.5 text-sm">
      <div className="min-w-0">
        <p className="font-medium">
          {t(`kinds.${kind}`)} <ShortTime at={at} className="font-normal text-muted text-xs" />
        </p>
        {details ? <p className="break-words text-muted text-xs">{details}</p> : null}
      </div>
      <Button
        variant="ghost"
        size="sm"
        isBusy={isRemoving}
        aria-label={t('removeKind', { kind: t(`kinds.${kind}`) })}
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}

function EventForm({ orderId, onAdded }: { orderId: string; onAdded: () => void }) {
  const t = useTranslations('admin-orders.events')
  const router = useRouter()
  const { form, field, isBusy, formProps } = useActionForm({
    schema,
    defaultValues: {
      kind: 'posted' as ParcelEvent['kind'],
      at: formatLocalDateTime(new Date().toISOString()),
      details: '',
      arrivesOn: '',
    },
    send: (values) => callAction(() => addParcelEvent({ orderId, ...values })),
    onSuccess: () => {
      onAdded()
      toast({ title: t('added'), variant: 'success' })
      router.refresh()
    },
    onFailure: (failure) => showFailure(t('notAdded'), failure.code),
  })
  useUnsavedGuard(form.formState.isDirty)
  const { error: _kind, ...kind } = field('kind')
  const { error: atError, ...at } = field('at')
  const { error: _details, ...details } = field('details', optional)
  const { error: dayError, ...arrivesOn } = field('arrivesOn', optional)
  return (
    <form {...formProps} className="mt-3 grid gap-4 sm:grid-cols-2">
      <Field label={t('kind')}>
        <SelectNative {...kind} autoFocus>
          {PARCEL_EVENTS.map((name) => (
            <option key={name} value={name}>
              {t(`kinds.${name}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('at')} error={atError && t('past')}>
        <Input {...at} type="datetime-local" />
      </Field>
      <Field label={t('details')} hint={t('detailsHint')}>
        <Input {...details} maxLength={120} autoComplete="off" />
      </Field>
      <Field label={t('arrivesOn')} hint={t('arrivesOnHint')} error={dayError && t('wrongDay')}>
        <Input {...arrivesOn} type="date" />
      </Field>
      <Button type="submit" size="sm" isBusy={isBusy} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
