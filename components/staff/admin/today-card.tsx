import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AdminIcon, type AdminIconName } from '@/components/ui/admin/admin-icon'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { WAITING_HREFS, WAITING_KINDS, type Waiting, type WaitingKind } from '@/lib/staff/waiting'
import { cn } from '@/lib/utils'

const icons: Record<WaitingKind, AdminIconName> = {
  orders_new: 'receipt',
  orders_expiring: 'clock',
  orders_confirmed: 'receipt',
  orders_paid: 'truck',
  assistance_new: 'wrench',
  assistance_approved: 'wrench',
  assistance_accepted: 'wrench',
  reviews_pending: 'star',
  questions_waiting: 'message-circle',
  low_stock: 'package',
  messages_dead: 'mail',
}
const urgent: readonly WaitingKind[] = ['orders_expiring', 'messages_dead']

/** The kinds of pending work of the staff, each with the number of items and a link to its screen. */
export function TodayCard({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('admin-staff.today')
  const kinds = WAITING_KINDS.filter((kind) => waiting[kind] > 0)
  return (
    <AdminCard title={t('title')} description={kinds.length > 0 ? t('lead') : undefined}>
      {kinds.length === 0 ? (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Icon name="check" className="text-success-ink" />
          {t('nothing')}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {kinds.map((kind) => (
            <li key={kind}>
              <AppLink
                href={WAITING_HREFS[kind] as Route}
                className="flex h-full min-h-14 items-center gap-3 rounded-md border border-border px-3 py-2 hover:border-border-strong hover:bg-surface-2"
              >
                <AdminIcon
                  name={icons[kind]}
                  className={cn(
                    'size-5 shrink-0',
                    urgent.includes(kind) ? 'text-danger-ink' : 'text-muted',
                  )}
                />
                <span className="min-w-0 text-sm">
                  {t(`kinds.${kind}`, { count: waiting[kind] })}
                </span>
                <strong className="ml-auto text-lg tabular-nums">{waiting[kind]}</strong>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}
