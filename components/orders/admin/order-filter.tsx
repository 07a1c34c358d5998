import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { PAYMENT_METHODS } from '@/lib/cart/contact'
import { amountText, BUYERS, DELIVERIES, ORDER_SORTS, type OrderSearch } from '@/lib/orders/search'

/** Search, filters and sort order of the list as a GET form, so that its state is in the URL. */
export function OrderFilter({ search }: { search: OrderSearch }) {
  const t = useTranslations('admin-orders.search')
  const sorts = useTranslations('admin-orders.sorts')
  return (
    <search aria-label={t('label')}>
      <form
        key={JSON.stringify(search)}
        action="/admin/pedidos"
        className="grid grid-cols-2 items-end gap-3 rounded-lg border border-border bg-surface p-4 md:grid-cols-4 xl:grid-cols-[minmax(12rem,1fr)_9.5rem_9.5rem_11rem_auto]"
      >
        {search.view === 'quadro' ? <input type="hidden" name="visao" value="quadro" /> : null}
        {search.state ? <input type="hidden" name="estado" value={search.state} /> : null}
        <Field label={t('q')} className="col-span-2 md:col-span-4 xl:col-span-1">
          <Input
            type="search"
            name="q"
            defaultValue={search.q}
            placeholder={t('placeholder')}
            maxLength={100}
          />
        </Field>
        <Field label={t('from')}>
          <Input type="date" name="de" defaultValue={search.from ?? ''} />
        </Field>
        <Field label={t('to')}>
          <Input type="date" name="ate" defaultValue={search.to ?? ''} />
        </Field>
        <Field label={t('sort')}>
          <SelectNative name="ordem" defaultValue={search.sort}>
            {ORDER_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sorts(sort)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <div className="flex items-center gap-2">
          <Button type="submit" variant="secondary" className="flex-1">
            {t('go')}
          </Button>
        </div>
        <MoreFilters search={search} />
      </form>
    </search>
  )
}

/** The filters that are needed less often; shown if one of them is used. */
function MoreFilters({ search }: { search: OrderSearch }) {
  const t = useTranslations('admin-orders.search')
  const payments = useTranslations('admin-orders.contact.payments')
  const { payment, buyer, delivery, minCents, maxCents } = search
  const isUsed = [payment, buyer, delivery, minCents, maxCents].some((value) => value !== null)
  return (
    <details open={isUsed} className="group col-span-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-primary-ink text-sm md:min-h-8 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        {t('more')}
      </summary>
      <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        <Field label={t('payment')}>
          <SelectNative name="pagamento" defaultValue={payment ?? ''}>
            <option value="">{t('any')}</option>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {payments(method)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <Field label={t('buyer')}>
          <SelectNative name="comprador" defaultValue={buyer ?? ''}>
            <option value="">{t('any')}</option>
            {Object.keys(BUYERS).map((key) => (
              <option key={key} value={key}>
                {t(`buyers.${key as keyof typeof BUYERS}`)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <Field label={t('delivery')} className="max-md:col-span-2">
          <SelectNative name="entrega" defaultValue={delivery ?? ''}>
            <option value="">{t('any')}</option>
            {Object.keys(DELIVERIES).map((key) => (
              <option key={key} value={key}>
                {t(`deliveries.${key as keyof typeof DELIVERIES}`)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <Field label={t('min')}>
          <Input
            name="min"
            inputMode="decimal"
            maxLength={12}
            placeholder={t('amount')}
            defaultValue={amountText(minCents)}
          />
        </Field>
        <Field label={t('max')}>
          <Input
            name="max"
            inputMode="decimal"
            maxLength={12}
            placeholder={t('amount')}
            defaultValue={amountText(maxCents)}
          />
        </Field>
      </div>
    </details>
  )
}
