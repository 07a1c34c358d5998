import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundView } from '@/components/layout/not-found-view'
import { StoreShell } from './store-shell'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.notFound')
  return { title: t('title') }
}

export default function NotFound() {
  return (
    <StoreShell>
      <NotFoundView />
    </StoreShell>
  )
}
