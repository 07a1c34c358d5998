import type { Metadata, Route } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ShippingZones } from '@/components/settings/admin/shipping-zones'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import texts from '@/lib/i18n/messages/pt-BR/admin-settings.json'
import content from '@/lib/i18n/messages/pt-BR/content.json'
import layout from '@/lib/i18n/messages/pt-BR/layout.json'
import type { SettingKey } from '@/lib/settings/edit'
import { SETTING_SECTIONS, sectionSetting } from '@/lib/staff/places'
import { cn } from '@/lib/utils'
import { siteOrigin } from '@/server/core/site'
import { getSetting, getSettingValues, listShippingZones } from '@/server/settings/admin-queries'
import { SettingEditor } from '../setting-editor'

type Props = PageProps<'/admin/configuracoes/[[...secao]]'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin-settings')
  return { title: t('title') }
}

export default async function SettingsPage({ params }: Props) {
  const { secao = [] } = await params
  const setting = secao.length > 1 ? null : sectionSetting(secao[0])
  if (!setting) notFound()
  const [row, values, zones, t] = await Promise.all([
    getSetting(setting),
    getSettingValues(),
    setting === 'shipping_policy' ? listShippingZones() : null,
    getTranslations('admin-settings'),
  ])
  const { browserTitle, siteName, siteSubtitle } = values.site_info
  const site = { origin: siteOrigin(), title: browserTitle, siteName, subtitle: siteSubtitle }
  return (
    <AdminPage title={t('title')} description={t('description')}>
      <NextIntlClientProvider
        locale="pt-BR"
        messages={{
          'admin-settings': texts,
          content: { why: content.why },
          layout: { header: layout.header, footer: layout.footer },
        }}
      >
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <SettingsNav current={setting} />
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <SettingEditor key={setting} setting={setting} row={row} site={site} />
            {zones ? <ShippingZones zones={zones} /> : null}
          </div>
        </div>
      </NextIntlClientProvider>
    </AdminPage>
  )
}

/** Links to the settings sections: a list at the side, on phones a row that scrolls horizontally. */
function SettingsNav({ current }: { current: SettingKey }) {
  const t = useTranslations('admin-settings')
  return (
    <nav aria-label={t('title')} className="min-w-0">
      <ul className="scroll-row row-from-current gap-1 pb-1 lg:grid">
        {SETTING_SECTIONS.map(([word, key], index) => (
          <li key={key}>
            <AppLink
              href={`/admin/configuracoes${index === 0 ? '' : `/${word}`}` as Route}
              aria-current={key === current ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center rounded-md px-3.5 text-sm transition-colors',
                key === current
                  ? 'bg-primary-soft font-semibold text-primary-ink'
                  : 'text-muted hover:bg-surface-2 hover:text-foreground',
              )}
            >
              {t(`sections.${key}.nav`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
