import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import { MAX_GIFT_MESSAGE, PAYMENT_METHODS } from '@/lib/cart/contact'
import type { AdjustForm } from '@/lib/orders/adjustment'

type OrderTermsFieldsProps = {
  form: UseFormReturn<AdjustForm>
  errorOf: (name: keyof AdjustForm) => string | undefined
}

/** Discount, delivery and contact of an order that is adjusted or entered. */
export function OrderTermsFields({ form, errorOf }: OrderTermsFieldsProps) {
  const t = useTranslations('admin-orders.adjust')
  const payments = useTranslations('admin-orders.contact.payments')
  const isPickup = form.watch('isPickup')
  const isGift = form.watch('isGift')
  const field = (name: keyof AdjustForm) => {
    const error = errorOf(name)
    return { label: t(name), error: error && t(`errors.${error as 'amount'}`) }
  }
  return (
    <>
      <AdminCard title={t('money')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field('discount')} hint={t('discountHint')}>
            <Input inputMode="decimal" autoComplete="off" {...form.register('discount')} />
          </Field>
          <Field {...field('discountReason')} hint={t('reasonHint')}>
            <Input maxLength={120} autoComplete="off" {...form.register('discountReason')} />
          </Field>
          <SwitchField
            label={t('isPickup')}
            className="sm:col-span-2"
            {...form.register('isPickup')}
          />
          {isPickup ? null : (
            <Field {...field('shipping')} hint={t('shippingHint')}>
              <Input inputMode="decimal" autoComplete="off" {...form.register('shipping')} />
            </Field>
          )}
          {isPickup ? null : (
            <Field {...field('cep')}>
              <Input inputMode="numeric" autoComplete="off" {...form.register('cep')} />
            </Field>
          )}
        </div>
      </AdminCard>
      <AdminCard title={t('contact')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field('name')}>
            <Input maxLength={80} autoComplete="off" {...form.register('name')} />
          </Field>
          <Field {...field('phone')}>
            <Input inputMode="tel" autoComplete="off" {...form.register('phone')} />
          </Field>
          <Field {...field('payment')}>
            <SelectNative {...form.register('payment')}>
              <option value="">{t('noPayment')}</option>
              {PAYMENT_METHODS.map((method) => (
                <option key={method} value={method}>
                  {payments(method)}
                </option>
              ))}
            </SelectNative>
          </Field>
          <Field {...field('note')} className="sm:col-span-2">
            <Textarea maxLength={300} className="min-h-20" {...form.register('note')} />
          </Field>
          <SwitchField label={t('isGift')} className="sm:col-span-2" {...form.register('isGift')} />
          {isGift ? (
            <Field {...field('gift')} className="sm:col-span-2">
              <Textarea
                maxLength={MAX_GIFT_MESSAGE}
                className="min-h-20"
                {...form.register('gift')}
              />
            </Field>
          ) : null}
        </div>
      </AdminCard>
    </>
  )
}
