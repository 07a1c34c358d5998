'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import type { Tracking } from '@/lib/orders/tracking'
import { trackingSchema } from '@/lib/orders/tracking-schema'
import { setOrderTracking } from '@/server/orders/admin/actions'
import { TrackingFields } from './tracking-fields'

type TrackingFormProps = { orderId: string; code: string; tracking: Tracking | null }

/** Changes carrier, code and link of an order that is on its way. */
export function TrackingForm({ orderId, code, tracking }: TrackingFormProps) {
  const t = useTranslations('admin-orders.tracking')
  const router = useRouter()
  const { field, isBusy, formProps } = useActionForm({
    schema: trackingSchema,
    defaultValues: {
      carrier: tracking?.carrier ?? '',
      trackingCode: tracking?.code ?? '',
      trackingUrl: tracking?.url ?? '',
    },
    send: (values) => callAction(() => setOrderTracking({ orderId, ...values })),
    onSuccess: () => {
      toast({ title: t('saved', { code }), variant: 'success' })
      router.refresh()
    },
    onFailure: (failure) =>
      toast({
        title: t('failed'),
        description: adminCodeText(failure.code),
        variant: 'destructive',
      }),
  })

  return (
    <form {...formProps} className="grid gap-4">
      <TrackingFields field={field} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        disabled={isBusy}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}
