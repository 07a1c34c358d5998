import { NextIntlClientProvider, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import admin from '@/lib/i18n/messages/pt-BR/admin-assistance.json'
import assistance from '@/lib/i18n/messages/pt-BR/assistance.json'
import { AssistanceTable } from './assistance-table'

const messages = {
  'admin-assistance': { states: admin.states, list: admin.list },
  assistance: { choices: { services: assistance.choices.services } },
}

/** The list of assistance requests. */
export function AssistanceScreen(props: ComponentProps<typeof AssistanceTable>) {
  const t = useTranslations('admin-assistance.list')
  return (
    <NextIntlClientProvider locale="pt-BR" messages={messages}>
      <AdminPage title={t('title')} description={t('lead')}>
        <AssistanceTable {...props} />
      </AdminPage>
    </NextIntlClientProvider>
  )
}
