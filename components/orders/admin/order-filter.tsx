import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { ORDER_SORTS, type OrderSearch } from '@/lib/orders/search'

/** Search, dates and sort order of the list as a GET form, so that its state is in the URL. */
export function OrderFilter({ search }: { search: OrderSearch }) {
  const t = useTranslations('admin-orders.search')
  const sorts = useTranslations('admin-orders.sorts')
  const isUsed = search.q || search.from || search.to || search.sort !== 'recentes'
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
        {isUsed ? (
          <AppLink
            href="/admin/pedidos"
            className="col-span-full inline-flex min-h-11 items-center justify-self-start font-medium text-primary-ink text-sm underline-offset-4 hover:underline md:min-h-0"
          >
            {t('clear')}
          </AppLink>
        ) : null}
      </form>
    </search>
  )
}
