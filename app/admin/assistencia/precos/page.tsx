import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RepairPricesScreen } from '@/components/assistance/admin/assistance-screen'
import { parseTableQuery } from '@/lib/core/table-query'
import { listRepairPrices, PRICES_PAGE_SIZE, priceRules } from '@/server/assistance/admin-queries'
import { getAssistanceSettings } from '@/server/assistance/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin-assistance.prices')
  return { title: t('title') }
}

export default async function AdminRepairPricesPage({
  searchParams,
}: PageProps<'/admin/assistencia/precos'>) {
  const query = parseTableQuery(await searchParams, priceRules)
  const [{ rows, total }, { models }] = await Promise.all([
    listRepairPrices(query),
    getAssistanceSettings(),
  ])
  return (
    <RepairPricesScreen
      rows={rows}
      total={total}
      pageSize={PRICES_PAGE_SIZE}
      query={query}
      models={models}
    />
  )
}
