import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { formatCoins } from '@/lib/core/money'
import type { CoinRule } from '@/server/coins/dto'
import { ReceiveAction } from './coin-actions'

type Always = { icon: IconName; title: string; text: string; amount: string }

const icons: Record<string, IconName> = {
  scroll_reward: 'sparkles',
  welcome_bonus: 'gift',
  review_approved: 'star',
  profile_completed: 'user',
  birthday: 'gift',
}

/** Actions that earn once per account: automatically, or on request if the rule is newer than the account. */
const ONCE = new Set(['welcome_bonus', 'profile_completed'])

/**
 * The ways to earn coins that always apply, then the active rules by action with amount and limits.
 */
export function RulesList({ rules }: { rules: readonly CoinRule[] }) {
  const t = useTranslations('coins.rules')
  const always: Always[] = t.raw('always')
  return (
    <section aria-labelledby="como-ganhar" className="py-8">
      <h2 id="como-ganhar" className="display-2">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 text-muted text-sm">{t('lead')}</p>
      <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface">
        {always.map((way) => (
          <RuleRow key={way.title} icon={way.icon} title={way.title} text={way.text}>
            {way.amount}
          </RuleRow>
        ))}
        {rules.map((rule) => (
          <RuleRow
            key={rule.action}
            action={rule.action}
            icon={icons[rule.action] ?? 'coins'}
            title={rule.description ?? rule.action}
            text={limitsOf(rule, t)}
            more={
              ONCE.has(rule.action) ? (
                <ReceiveAction
                  action={rule.action}
                  texts={{
                    receive: t('receive'),
                    received: t('received'),
                    complete: t('complete'),
                  }}
                />
              ) : null
            }
          >
            +{formatCoins(rule.amountCoins)}
          </RuleRow>
        ))}
      </ul>
    </section>
  )
}

type RuleRowProps = {
  action?: string
  icon: IconName
  title: string
  text: string
  children: ReactNode
  more?: ReactNode
}

function RuleRow({ action, icon, title, text, children, more }: RuleRowProps) {
  return (
    <li data-rule={action} className="flex items-center gap-4 p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-coin-soft text-coin-ink">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-sm md:text-base">{title}</span>
        <span className="block text-muted text-sm">{text}</span>
      </span>
      <strong className="whitespace-nowrap text-coin-ink tabular-nums">{children}</strong>
      {more}
    </li>
  )
}

function limitsOf(
  { action, maxPerDay, maxPerMonth }: CoinRule,
  t: ReturnType<typeof useTranslations<'coins.rules'>>,
): string {
  if (action === 'profile_completed') return t('profile')
  if (ONCE.has(action)) return t('once')
  if (action === 'birthday') return t('yearly')
  const day = maxPerDay === null ? [] : [t('perDay', { count: maxPerDay })]
  const month = maxPerMonth === null ? [] : [t('perMonth', { count: maxPerMonth })]
  return [...day, ...month].join(', ')
}
