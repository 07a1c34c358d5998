import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ProPlan } from '@/server/pro/dto'
import { PlanCard } from './plan-card'

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
