import { useTranslations } from 'next-intl'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { ShortTime } from '@/components/ui/admin/cells'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { formatCoins } from '@/lib/core/money'
import type { AdminRedemption } from '@/server/coins/admin-dto'
import { RedemptionTransitions } from './redemption-transitions'

type RedemptionsProps = { redemptions: AdminRedemption[]; code: string }

const tones = { issued: 'coin', honored: 'good', cancelled: 'outline' } as const

/** The redemptions, searchable by the code that the customer shows. */
export function Redemptions({ redemptions, code }: RedemptionsProps) {
  const t = useTranslations('admin-coins.redemptions')
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <search aria-label={t('q')}>
        <form action="/admin/coins/recompensas" className="mb-3 flex max-w-md gap-2">
          <Input
            key={code}
            type="search"
            name="codigo"
            defaultValue={code}
            aria-label={t('q')}
            placeholder="RES-..."
            maxLength={20}
          />
          <Button type="submit" variant="secondary">
            {t('go')}
          </Button>
        </form>
      </search>
      {code ? (
        <AppLink
          href="/admin/coins/recompensas"
          className="inline-flex min-h-11 items-center font-medium text-primary-ink text-sm hover:underline"
        >
          {t('all')}
        </AppLink>
      ) : null}
      {redemptions.length === 0 ? (
        <EmptyState text={t(code ? 'none' : 'empty')} />
      ) : (
        <ul className="divide-y divide-border">
          {redemptions.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3 text-sm">
              <span className="w-36 font-semibold tabular-nums">{one.code}</span>
              <span className="min-w-40 flex-1">
                {one.name}
                <span className="block text-muted text-xs">
                  {t('cost', { coins: formatCoins(one.cost) })} · <ShortTime at={one.createdAt} />
                </span>
              </span>
              <Badge tone={tones[one.state]}>{t(`states.${one.state}`)}</Badge>
              {one.state === 'issued' ? <RedemptionTransitions redemption={one} /> : null}
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}
