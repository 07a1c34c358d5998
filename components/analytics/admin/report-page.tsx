import { useFormatter, useTranslations } from 'next-intl'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import type { Report } from '@/server/analytics/report-dto'
import { CoinsCard, SalesCard, VisitsCard } from './daily-cards'
import { FunnelCard, GroupCard } from './group-cards'
import { PeriodPicker } from './period-picker'
import { Tiles } from './tiles'
import { ProductsCard, SearchesCard, StockCard } from './top-cards'

/** The reports of a period, compared to the previous one. */
export function ReportPage({ report }: { report: Report }) {
  const t = useTranslations('admin-analytics')
  const format = useFormatter()
  const { period, current, previous } = report
  const time = format.dateTime(new Date(report.refreshedAt), { timeStyle: 'short' })
  return (
    <AdminMessages domain="analytics">
      <AdminPage
        title={t('title')}
        description={`${t('lead')} ${t('refreshed', { time })}.`}
        actions={<PeriodPicker period={period} />}
        breadcrumb={null}
      >
        <div className="grid grid-cols-1 gap-4">
          <Tiles current={current} previous={previous} />
          <SalesCard current={current} previous={previous} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
            <FunnelCard current={current} previous={previous} />
            <GroupCard kind="sources" groups={report.sources} />
            <GroupCard kind="devices" groups={report.devices} />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
            <ProductsCard products={report.products} />
            <StockCard stock={report.stock} />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <SearchesCard searches={report.searches} />
            <SearchesCard searches={report.misses} isMisses />
            <VisitsCard current={current} previous={previous} />
            <CoinsCard current={current} />
          </div>
        </div>
      </AdminPage>
    </AdminMessages>
  )
}
