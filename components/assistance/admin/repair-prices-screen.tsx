import { NextIntlClientProvider, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import admin from '@/lib/i18n/messages/pt-BR/admin-assistance.json'
import assistance from '@/lib/i18n/messages/pt-BR/assistance.json'
import { RepairPrices } from './repair-prices'

const messages = {
  'admin-assistance': { prices: admin.prices },
  assistance: { choices: { repairs: assistance.choices.repairs } },
}

/** The table of prices of repairs. */
export function RepairPricesScreen(props: ComponentProps<typeof RepairPrices>) {
  const t = useTranslations('admin-assistance')
  return (
    <NextIntlClientProvider locale="pt-BR" messages={messages}>
      <AdminPage
        breadcrumb={[{ name: t('list.title'), path: '/admin/assistencia' }]}
        title={t('prices.title')}
        description={t('prices.lead')}
      >
        <RepairPrices {...props} />
      </AdminPage>
    </NextIntlClientProvider>
  )
}
