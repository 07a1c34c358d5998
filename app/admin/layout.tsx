import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AdminLoader } from '@/components/admin/admin-loader'
import admin from '@/lib/i18n/messages/pt-BR/admin.json'
import { closeToNonAdmins } from '@/server/core/admin-gate'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('title'), robots: { index: false } }
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<AdminLoader />}>
      <AdminOnly>{children}</AdminOnly>
    </Suspense>
  )
}

async function AdminOnly({ children }: { children: ReactNode }) {
  await closeToNonAdmins()
  return (
    <NextIntlClientProvider locale="pt-BR" messages={{ admin }}>
      <AdminFrame>{children}</AdminFrame>
    </NextIntlClientProvider>
  )
}
