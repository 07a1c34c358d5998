import { NextIntlClientProvider, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import admin from '@/lib/i18n/messages/pt-BR/admin-assistance.json'
import assistance from '@/lib/i18n/messages/pt-BR/assistance.json'
import { AssistanceTable } from './assistance-table'
import { RepairPrices } from './repair-prices'

const messages = {
  'admin-assistance': { states: admin.states, list: admin.list },
  assistance: { choices: { services: assistance.choices.services } },
}

type AssistanceScreenProps = ComponentProps<typeof AssistanceTable> & {
  /** Whether the caller may edit the prices of repairs. */
  canEditPrices: boolean
}

/** The list of assistance requests. */
export function AssistanceScreen({ canEditPrices, ...table }: AssistanceScreenProps) {
  const t = useTranslations('admin-assistance.list')
  const prices = useTranslations('admin-assistance.prices')
  return (
    <NextIntlClientProvider locale="pt-BR" messages={messages}>
      <AdminPage
        title={t('title')}
        description={t('lead')}
        actions={
          canEditPrices ? (
            <AppLink
              href="/admin/assistencia/precos"
              className={buttonVariants({ variant: 'secondary' })}
            >
              {prices('open')}
            </AppLink>
          ) : null
        }
      >
        <AssistanceTable {...table} />
      </AdminPage>
    </NextIntlClientProvider>
  )
}

const priceMessages = {
  'admin-assistance': { prices: admin.prices },
  assistance: { choices: { repairs: assistance.choices.repairs } },
}

/** The table of prices of repairs. */
export function RepairPricesScreen(props: ComponentProps<typeof RepairPrices>) {
  const t = useTranslations('admin-assistance')
  return (
    <NextIntlClientProvider locale="pt-BR" messages={priceMessages}>
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
