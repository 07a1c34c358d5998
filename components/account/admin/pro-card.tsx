import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { Icon } from '@/components/ui/icon'
import { dayOf } from '@/lib/account/customers'
import type { CustomerDetails } from '@/server/account/admin/dto'
import { ProEditor } from './pro-editor'

type ProCardProps = { customer: CustomerDetails; today: string; mayEdit: boolean }

/** The UTI Pro membership of a customer, with its editor if the viewer may change it. */
export async function ProCard({ customer, today, mayEdit }: ProCardProps) {
  const t = await getTranslations('admin-account.proCard')
  const format = await getFormatter()
  const { isPro, proUntil } = customer
  const date = proUntil ? format.dateTime(new Date(proUntil), { dateStyle: 'long' }) : ''
  const state = isPro ? t('active', { date }) : proUntil ? t('ended', { date }) : t('never')
  return (
    <AdminCard title={t('title')}>
      <p className={isPro ? 'flex items-start gap-2 font-medium text-pro-ink' : 'text-muted'}>
        {isPro ? <Icon name="crown" className="mt-0.5" /> : null}
        {state}
      </p>
      {mayEdit ? (
        <ProEditor
          key={proUntil}
          customerId={customer.id}
          day={isPro && proUntil ? dayOf(new Date(proUntil)) : null}
          today={today}
        />
      ) : (
        <p className="mt-3 text-muted text-xs">{t('readOnly')}</p>
      )}
    </AdminCard>
  )
}
