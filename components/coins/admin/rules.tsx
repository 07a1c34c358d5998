import { useTranslations } from 'next-intl'
import { AdminCard } from '@/components/ui/admin/admin-page'
import type { DailyValues } from '@/lib/coins/schema'
import type { Seen } from '@/lib/core/merge'
import type { AdminRule } from '@/server/coins/admin/dto'
import { DailyForm, RuleForm } from './rule-forms'

type RulesProps = { rules: AdminRule[]; daily: Seen<DailyValues> }

/** The coin rules and the hours of the daily code. */
export function Rules({ rules, daily }: RulesProps) {
  const t = useTranslations('admin-coins')
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <AdminCard title={t('rules.title')} description={t('rules.lead')}>
        <ul className="divide-y divide-border">
          {rules.map((rule) => (
            <li key={rule.id} className="py-5 first:pt-0 last:pb-0">
              <RuleForm rule={rule} />
            </li>
          ))}
        </ul>
      </AdminCard>
      <AdminCard title={t('daily.title')} description={t('daily.lead')}>
        <DailyForm row={daily} />
      </AdminCard>
    </div>
  )
}
