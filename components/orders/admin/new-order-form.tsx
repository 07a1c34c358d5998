'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { adminCodeText } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { randomUuid } from '@/lib/auth/random-uuid'
import { formatPhone, parsePhone } from '@/lib/cart/contact'
import type { ErrorCode } from '@/lib/core/result'
import {
  type AdjustForm as AdjustValues,
  adjustFormSchema,
  readAdjustForm,
} from '@/lib/orders/adjustment'
import { enterOrder, findOrderCustomers } from '@/server/orders/admin-actions'
import type { FoundCustomer } from '@/server/orders/admin-dto'
import { type AdjustedLine, AdjustLines } from './adjust-lines'
import { OrderTermsFields } from './order-terms-fields'
import { PickSearch } from './pick-search'

const reasons: Partial<
  Record<ErrorCode, 'outOfStock' | 'unavailable' | 'keyReused' | 'needsAccount'>
> = {
  OUT_OF_STOCK: 'outOfStock',
  UNAVAILABLE_PRODUCT: 'unavailable',
  KEY_REUSED: 'keyReused',
  ACCOUNT_REQUIRED: 'needsAccount',
}

const EMPTY: AdjustValues = {
  discount: '',
  discountReason: '',
  shipping: '',
  isPickup: true,
  cep: '',
  payment: '',
  name: '',
  phone: '',
  note: '',
  isGift: false,
  gift: '',
}

/**
 * The form with which the staff enters an order made at the counter or by telephone. Without
 * `seesCustomers` only an order of a guest can be entered.
 */
export function NewOrderForm({ seesCustomers }: { seesCustomers: boolean }) {
  const t = useTranslations('admin-orders.new')
  const router = useRouter()
  const [customer, setCustomer] = useState<FoundCustomer | null>(null)
  const [lines, setLines] = useState<AdjustedLine[]>([])
  const [isSaved, setSaved] = useState(false)
  // One key per form, so that a repeated press after a lost answer does not place a second order.
  const key = useRef<string>(null)
  /** The name and telephone that were filled in from the account of the chosen customer. */
  const filled = useRef({ name: '', phone: '' })
  const { form, errorOf, isBusy, formProps } = useActionForm({
    schema: adjustFormSchema,
    defaultValues: EMPTY,
    send: (values) => {
      key.current ??= randomUuid()
      const sent = {
        key: key.current,
        customerId: customer?.id ?? null,
        lines: lines.flatMap(({ product, size, color, quantity }) =>
          product ? [{ productId: product.id, size, color, quantity }] : [],
        ),
        ...readAdjustForm(values),
      }
      return callAction(() => enterOrder(sent))
    },
    onSuccess: ({ id }, values) => {
      form.reset(values)
      setSaved(true)
      toast({ title: t('saved'), variant: 'success' })
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
  useUnsavedGuard(!isSaved && (form.formState.isDirty || lines.length > 0 || customer !== null))

  function choose(found: FoundCustomer | null) {
    setCustomer(found)
    const phone = parsePhone(found?.phone ?? '')
    const contact = { name: found?.name ?? '', phone: phone ? formatPhone(phone) : '' }
    for (const field of ['name', 'phone'] as const) {
      const value = form.getValues(field)
      // Typed text remains; a value filled in from the previous customer is replaced.
      if (value && value !== filled.current[field]) continue
      form.setValue(field, contact[field])
      filled.current[field] = contact[field]
    }
    form.clearErrors('name')
  }

  return (
    <form {...formProps} className="grid max-w-3xl gap-4">
      <AdminCard title={t('customer')} description={seesCustomers ? t('customerText') : null}>
        {seesCustomers ? (
          <CustomerChoice customer={customer} onChoose={choose} onClear={() => choose(null)} />
        ) : (
          <p className="text-muted text-sm">{t('noCustomers')}</p>
        )}
      </AdminCard>
      <AdminCard title={t('lines')} description={t('linesText')}>
        {lines.length === 0 ? <p className="mb-3 text-muted text-sm">{t('noLines')}</p> : null}
        <AdjustLines lines={lines} onChange={setLines} />
      </AdminCard>
      <OrderTermsFields form={form} errorOf={errorOf} />
      <div className="flex flex-wrap justify-end gap-2">
        <AppLink href="/admin/pedidos" className={buttonVariants({ variant: 'ghost' })}>
          {t('back')}
        </AppLink>
        <Button type="submit" disabled={isSaved || lines.length === 0} isBusy={isBusy}>
          {isBusy ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  )
}

type CustomerChoiceProps = {
  customer: FoundCustomer | null
  onChoose: (customer: FoundCustomer) => void
  onClear: () => void
}

function CustomerChoice({ customer, onChoose, onClear }: CustomerChoiceProps) {
  const t = useTranslations('admin-orders.new')
  const facts = ({ email, phone }: FoundCustomer) => [email, phone].filter(Boolean).join(' · ')
  if (customer) {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-md border border-border p-3 text-sm">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">{customer.name || t('unnamed')}</p>
          <p className="break-words text-muted text-xs">{facts(customer)}</p>
        </div>
        <Button size="sm" variant="secondary" onClick={onClear}>
          {t('change')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <PickSearch
        label={t('find')}
        placeholder={t('findPlaceholder')}
        none={t('noCustomer')}
        foundText={(count) => t('foundCustomers', { count })}
        find={(q) => findOrderCustomers({ q })}
        onPick={onChoose}
      >
        {(found) => (
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm">{found.name || t('unnamed')}</span>
            <span className="block truncate text-muted text-xs">{facts(found)}</span>
          </span>
        )}
      </PickSearch>
      <p className="text-muted text-sm">{t('guest')}</p>
    </div>
  )
}
