import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminCard, AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import type { Area } from '@/lib/staff/roles'

const places = [
  { area: 'orders', href: '/admin/pedidos', icon: 'receipt' },
  { area: 'assistance', href: '/admin/assistencia', icon: 'wrench' },
  { area: 'reviews', href: '/admin/avaliacoes', icon: 'star' },
  { area: 'catalog', href: '/admin/produtos', icon: 'package' },
  { area: 'content', href: '/admin/inicio', icon: 'layout-grid' },
  { area: 'customers', href: '/admin/clientes', icon: 'user' },
  { area: 'coins', href: '/admin/coins', icon: 'coins' },
  { area: 'settings', href: '/admin/configuracoes', icon: 'settings' },
  { area: 'team', href: '/admin/equipe', icon: 'shield-check' },
] as const satisfies readonly { area: Area; href: string; icon: IconName }[]

type StartPageProps = {
  name: string
  areas: readonly Area[]
  /** Shown above the links. */
  today: ReactNode
}

/** The start page for staff without access to reports: links to the areas of their role. */
export function StartPage({ name, areas, today }: StartPageProps) {
  const t = useTranslations('admin-analytics.start')
  const [first] = name.trim().split(/\s+/)
  return (
    <AdminPage
      title={first ? t('title', { name: first }) : t('titleNoName')}
      description={t('lead')}
      breadcrumb={null}
    >
      <div className="mb-5">{today}</div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {places
          .filter(({ area }) => areas.includes(area))
          .map(({ area, href, icon }) => (
            <li key={area}>
              <AppLink
                href={href as Route}
                className="flex h-full items-start gap-4 rounded-lg border border-border bg-surface p-5 transition-colors hover:border-border-strong hover:bg-surface-2"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
                  <Icon name={icon} />
                </span>
                <span>
                  <span className="display-3 block">{t(`areas.${area}.title`)}</span>
                  <span className="mt-1 block text-muted text-sm">{t(`areas.${area}.text`)}</span>
                </span>
              </AppLink>
            </li>
          ))}
      </ul>
    </AdminPage>
  )
}

const steps = [
  { key: 'contact', href: '/admin/configuracoes/contato', area: 'settings' },
  { key: 'legal', href: '/admin/configuracoes/empresa', area: 'settings' },
  { key: 'shipping', href: '/admin/configuracoes/frete', area: 'settings' },
  { key: 'payment', href: '/admin/configuracoes/pagamento', area: 'settings' },
  { key: 'products', href: '/admin/importacao', area: 'catalog' },
  { key: 'home', href: '/admin/inicio', area: 'content' },
  { key: 'notices', href: '/admin/notificacoes', area: null },
] as const satisfies readonly { key: string; href: string; area: Area | null }[]

/** The first steps in a new store, as links to the areas of the viewer. */
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
