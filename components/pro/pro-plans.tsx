import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Price, StruckPrice } from '@/components/ui/price'
import { formatPrice } from '@/lib/core/money'
import { monthlyCents, savingPercent } from '@/lib/pro'
import type { ProPlan } from '@/server/pro/dto'

type ProPlansProps = { plans: readonly ProPlan[]; renderBuy: (plan: ProPlan) => ReactNode }

/** The periods of Pro on sale, side by side. */
export function ProPlans({ plans, renderBuy }: ProPlansProps) {
  const t = useTranslations('pro.plans')
  return (
    <section id="planos" aria-labelledby="planos-titulo" className="scroll-mt-32">
      <h2 id="planos-titulo" className="display-2">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 max-w-2xl text-muted text-sm">{t('lead')}</p>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} all={plans} buy={renderBuy(plan)} />
        ))}
      </ul>
    </section>
  )
}

type PlanCardProps = { plan: ProPlan; all: readonly ProPlan[]; buy: ReactNode }

/** A period of Pro: its price, the price per month, and its benefits. */
function PlanCard({ plan, all, buy }: PlanCardProps) {
  const t = useTranslations('pro.plans')
  const points: string[] = t.raw('points')
  const saving = savingPercent(plan, all)
  const isBest = saving > 0 && all.every((other) => savingPercent(other, all) <= saving)
  return (
    <li
      className={`relative flex flex-col rounded-lg border bg-surface p-6 ${isBest ? 'border-pro shadow-float' : 'border-border shadow-card'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold font-display text-xl">{t('days', { days: plan.days })}</h3>
        {isBest ? (
          <Badge tone="pro">
            <Icon name="crown" className="size-3.5" />
            {t('best')}
          </Badge>
        ) : null}
      </div>
      <p className="mt-4 min-h-5 text-sm">
        {plan.listPriceCents === null ? null : (
          <StruckPrice cents={plan.listPriceCents} label={t('was')} />
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price cents={plan.priceCents} className="font-bold font-display text-4xl tracking-tight" />
        <span className="text-muted text-sm">{t('once')}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-pro-ink text-sm">
        <span className="font-semibold tabular-nums">
          {t('monthly', { amount: formatPrice(monthlyCents(plan)) })}
        </span>
        {saving > 0 ? <Badge tone="success">{t('saving', { percent: saving })}</Badge> : null}
      </p>
      <ul className="my-5 grid flex-1 content-start gap-2 border-border border-t pt-5 text-sm">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 text-success-ink" />
            {point}
          </li>
        ))}
      </ul>
      {buy}
      <AppLink
        href={`/produto/${plan.slug}` as Route}
        className="mt-2 inline-flex min-h-11 items-center justify-center font-semibold text-sm underline-offset-4 hover:underline"
      >
        {t('details')}
        <span className="sr-only">: {plan.name}</span>
      </AppLink>
    </li>
  )
}
