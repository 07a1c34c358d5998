import { NextIntlClientProvider, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import admin from '@/lib/i18n/messages/pt-BR/admin-assistance.json'
import assistance from '@/lib/i18n/messages/pt-BR/assistance.json'
import { AssistanceTable } from './assistance-table'

const messages = {
  'admin-assistance': { states: admin.states, list: admin.list },
  assistance: { choices: { services: assistance.choices.services } },
}

type AssistanceScreenProps = ComponentProps<typeof AssistanceTable> & {
  /** Whether the caller may edit the prices of repairs. */
  hasPrices: boolean
}

/** The list of assistance requests. */
export function AssistanceScreen({ hasPrices, ...table }: AssistanceScreenProps) {
  const t = useTranslations('admin-assistance.list')
  const prices = useTranslations('admin-assistance.prices')
  return (
    <NextIntlClientProvider locale="pt-BR" messages={messages}>
      <AdminPage
        title={t('title')}
        description={t('lead')}
        actions={
          hasPrices ? (
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
