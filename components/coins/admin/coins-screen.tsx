import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { cn } from '@/lib/utils'

const tabs = {
  overview: '/admin/coins',
  rules: '/admin/coins/regras',
  campaigns: '/admin/coins/campanhas',
  rewards: '/admin/coins/recompensas',
  customers: '/admin/coins/clientes',
} as const

type CoinsScreenProps = { tab: keyof typeof tabs; children: ReactNode }

/** Heading and tabs of the screens about coins. */
export function CoinsScreen({ tab, children }: CoinsScreenProps) {
  const t = useTranslations('admin-coins')
  return (
    <AdminMessages domain="coins">
      <AdminPage title={t('title')} description={t('lead')}>
        <nav
          aria-label={t('tabs.label')}
          className="mb-5 flex flex-wrap gap-1 border-border border-b pb-px"
        >
          {(Object.keys(tabs) as (keyof typeof tabs)[]).map((key) => (
            <AppLink
              key={key}
              href={tabs[key] as Route}
              aria-current={key === tab ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm',
                key === tab
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-muted hover:text-foreground',
              )}
            >
              {t(`tabs.${key}`)}
            </AppLink>
          ))}
        </nav>
        {children}
      </AdminPage>
    </AdminMessages>
  )
}
