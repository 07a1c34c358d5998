import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import type { Area } from '@/lib/staff/roles'

const steps = [
  { key: 'contact', href: '/admin/configuracoes/contato', area: 'settings' },
  { key: 'legal', href: '/admin/configuracoes/empresa', area: 'settings' },
  { key: 'shipping', href: '/admin/configuracoes/frete', area: 'settings' },
  { key: 'payment', href: '/admin/configuracoes/pagamento', area: 'settings' },
  { key: 'products', href: '/admin/importacao', area: 'catalog' },
  { key: 'home', href: '/admin/inicio', area: 'content' },
  { key: 'notices', href: '/admin/notificacoes', area: null },
] as const satisfies readonly { key: string; href: string; area: Area | null }[]

/** What to do in a store that nobody visited yet. */
export function FirstSteps({ areas }: { areas: readonly Area[] }) {
  const t = useTranslations('admin-analytics.firstSteps')
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <ol className="grid gap-2">
        {steps
          .filter(({ area }) => area === null || areas.includes(area))
          .map(({ key, href }, index) => (
            <li key={key}>
              <AppLink
                href={href as Route}
                className="flex min-h-14 items-center gap-3 rounded-md border border-border px-3 py-2 hover:border-border-strong hover:bg-surface-2"
              >
                <span className="w-5 shrink-0 text-center font-bold text-muted" aria-hidden>
                  {index + 1}
                </span>
                <span className="min-w-0 text-sm">
                  <span className="block font-medium">{t(`${key}.title`)}</span>
                  <span className="block text-muted">{t(`${key}.text`)}</span>
                </span>
              </AppLink>
            </li>
          ))}
      </ol>
    </AdminCard>
  )
}
