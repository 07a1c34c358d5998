'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { type FieldRule, optional } from '@/lib/core/field-rules'
import { CARRIERS, type Tracking, type TrackingInput, trackingSchema } from '@/lib/orders/tracking'
import { setOrderTracking } from '@/server/orders/admin-actions'

const NONE: Tracking = { carrier: null, code: null, url: null }

const valuesOf = ({ carrier, code, url }: Tracking): TrackingInput => ({
  carrier: carrier ?? '',
  trackingCode: code ?? '',
  trackingUrl: url ?? '',
})

type TrackingFormProps = { orderId: string; code: string; tracking: Tracking | null }

/** Changes carrier, code and link of an order that is on its way. */
export function TrackingForm({ orderId, code, tracking }: TrackingFormProps) {
  const t = useTranslations('admin-orders.tracking')
  const router = useRouter()
  // The tracking that the form or its conflict notice shows; `tracking` may have been read later.
  const [seen, setSeen] = useState(tracking ?? NONE)
  const [isConflict, setConflict] = useState(false)
  const { form, field, isBusy, formProps } = useActionForm({
    schema: trackingSchema,
    defaultValues: valuesOf(seen),
    send: (values) => callAction(() => setOrderTracking({ orderId, seen, ...values })),
    onSuccess: (_, values) => {
      const { carrier, trackingCode, trackingUrl } = trackingSchema.parse(values)
      // Text typed after the form was sent is preserved.
      const keepValues = JSON.stringify(form.getValues()) !== JSON.stringify(values)
      show({ carrier, code: trackingCode, url: trackingUrl }, { keepValues })
      setConflict(false)
      toast({ title: t('saved', { code }), variant: 'success' })
      router.refresh()
    },
    onFailure: (failure) => {
      if (failure.stored) {
        setSeen(failure.stored.values as Tracking)
        setConflict(true)
      }
      showFailure(t('failed'), failure.code)
    },
  })
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)

  function show(stored: Tracking, options?: { keepValues: boolean }) {
    setSeen(stored)
    form.reset(valuesOf(stored), options)
  }

  const showRead = useEffectEvent((read: Tracking) => {
    if (!isDirty && !isBusy) show(read)
  })
  useEffect(() => showRead(tracking ?? NONE), [tracking])

  return (
    <form {...formProps} className="grid gap-4">
      <TrackingFields field={field} />
      {isConflict ? (
        <p className="break-words text-sm">
          {t('conflict', {
            stored:
              [seen.carrier && t(`carriers.${seen.carrier}`), seen.code, seen.url]
                .filter(Boolean)
                .join(' · ') || t('none'),
          })}
        </p>
      ) : null}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}

type TrackingFieldsProps = {
  /** Props of a field of the form, as `useActionForm` returns them. */
  field: (
    name: keyof TrackingInput,
    rule: FieldRule,
  ) => Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'onChange' | 'onBlur' | 'ref'> & {
    error: string | undefined
  }
}

/** The fields of the tracking of an order; all are optional. */
export function TrackingFields({ field }: TrackingFieldsProps) {
  const t = useTranslations('admin-orders.tracking')
  const { error: _, ...carrier } = field('carrier', optional)
  const { error: codeError, ...code } = field('trackingCode', optional)
  const { error: urlError, ...url } = field('trackingUrl', optional)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('carrier')}>
        <SelectNative {...carrier}>
          <option value="">{t('noCarrier')}</option>
          {CARRIERS.map((name) => (
            <option key={name} value={name}>
              {t(`carriers.${name}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('code')} hint={t('codeHint')} error={codeError && t('errors.code')}>
        <Input
          {...code}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field
        label={t('url')}
        hint={t('urlHint')}
        error={urlError && t('errors.url')}
        className="sm:col-span-2"
      >
        <Input {...url} type="url" inputMode="url" maxLength={500} autoComplete="off" />
      </Field>
    </div>
  )
}
