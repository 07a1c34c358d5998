'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { adminCodeText } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { formatCep } from '@/lib/cart/cep'
import { formatPhone } from '@/lib/cart/contact'
import type { ErrorCode } from '@/lib/core/result'
import {
  type AdjustForm as AdjustValues,
  adjustFormSchema,
  readAdjustForm,
} from '@/lib/orders/adjustment'
import { amountText } from '@/lib/orders/search'
import { adjustOrder } from '@/server/orders/admin-actions'
import type { Order } from '@/server/orders/dto'
import { type AdjustedLine, AdjustLines, toAdjustedLines, toAdjustmentLine } from './adjust-lines'
import { OrderTermsFields } from './order-terms-fields'

const reasons: Partial<
  Record<ErrorCode, 'conflict' | 'closed' | 'outOfStock' | 'unavailable' | 'needsAccount'>
> = {
  CONFLICT: 'conflict',
  BAD_TRANSITION: 'closed',
  OUT_OF_STOCK: 'outOfStock',
  UNAVAILABLE_PRODUCT: 'unavailable',
  ACCOUNT_REQUIRED: 'needsAccount',
}

const valuesOf = (order: Order): AdjustValues => ({
  discount: order.manualDiscount ? amountText(order.manualDiscount.cents) : '',
  discountReason: order.manualDiscount?.reason ?? '',
  shipping: amountText(order.shippingCents),
  isPickup: order.isPickup,
  cep: order.deliveryCep ? formatCep(order.deliveryCep) : '',
  payment: order.contact?.payment ?? '',
  name: order.contact?.name ?? '',
  phone: order.contact?.phone ? formatPhone(order.contact.phone) : '',
  note: order.contact?.note ?? '',
  isGift: typeof order.contact?.gift === 'string',
  gift: order.contact?.gift ?? '',
})

/** Adjusts lines, discount, delivery and contact of an unpaid order. */
export function AdjustForm({ id, order }: { id: string; order: Order }) {
  const t = useTranslations('admin-orders.adjust')
  const router = useRouter()
  const [lines, setLines] = useState<AdjustedLine[]>(() => toAdjustedLines(order.lines))
  const [areLinesChanged, setLinesChanged] = useState(false)
  const { form, errorOf, isBusy, formProps } = useActionForm({
    schema: adjustFormSchema,
    defaultValues: valuesOf(order),
    send: (values) =>
      callAction(() =>
        adjustOrder({
          orderId: id,
          revision: order.revision,
          lines: lines.map(toAdjustmentLine),
          ...readAdjustForm(values),
        }),
      ),
    onSuccess: (_, values) => {
      form.reset(values)
      setLinesChanged(false)
      toast({ title: t('saved', { code: order.code }), variant: 'success' })
      router.push(`/admin/pedidos/${id}`)
      router.refresh()
    },
    onFailure: ({ code }) => {
      const reason = reasons[code]
      toast({
        title: t('failed'),
        description: reason ? t(reason) : adminCodeText(code),
        variant: 'destructive',
      })
    },
  })
  useUnsavedGuard(form.formState.isDirty || areLinesChanged)

  return (
    <form {...formProps} className="grid max-w-3xl gap-4">
      <AdminCard title={t('lines')} description={t('linesText')}>
        <AdjustLines
          lines={lines}
          onChange={(next) => {
            setLines(next)
            setLinesChanged(true)
          }}
        />
      </AdminCard>
      <OrderTermsFields form={form} errorOf={errorOf} />
      <div className="flex flex-wrap justify-end gap-2">
        <AppLink href={`/admin/pedidos/${id}`} className={buttonVariants({ variant: 'ghost' })}>
          {t('back')}
        </AppLink>
        <Button type="submit" disabled={lines.length === 0} isBusy={isBusy}>
          {isBusy ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  )
}
