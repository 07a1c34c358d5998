import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { AdminLoader, AdminShell } from '@/components/layout/admin/admin-shell'
import account from '@/lib/i18n/messages/pt-BR/admin-account.json'
import assistance from '@/lib/i18n/messages/pt-BR/admin-assistance.json'
import layout from '@/lib/i18n/messages/pt-BR/admin-layout.json'
import orders from '@/lib/i18n/messages/pt-BR/admin-orders.json'
import staff from '@/lib/i18n/messages/pt-BR/admin-staff.json'
import { requireAdminPage } from '@/server/core/session'
import './admin.css'
import { AdminRuntime } from '@/components/layout/admin/admin-runtime'

const messages = {
  'admin-account': account,
  'admin-assistance': assistance,
  'admin-layout': layout,
  'admin-orders': { states: orders.states },
  'admin-staff': staff,
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin-layout')
  return {
    title: { default: t('title'), template: `%s | ${t('title')}` },
    robots: { index: false },
  }
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<AdminLoader />}>
      <AdminOnly>{children}</AdminOnly>
    </Suspense>
  )
}

async function AdminOnly({ children }: { children: ReactNode }) {
  const { userId, fullName, email, staffRole, areas } = await requireAdminPage()
  return (
    <NextIntlClientProvider locale="pt-BR" messages={messages}>
      <AdminShell
        userId={userId}
        name={fullName || email}
        role={staffRole}
        areas={areas}
        signOut={<AdminRuntime />}
      >
        <Suspense fallback={<AdminLoader />}>{children}</Suspense>
      </AdminShell>
    </NextIntlClientProvider>
  )
}
