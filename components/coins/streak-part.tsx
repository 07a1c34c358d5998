import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { type CycleDay, dailyCycle, type StreakTier, streakTier } from '@/lib/coins/daily'
import { useCoins } from './store'

const tones = {
  neutral: 'neutral',
  warming: 'coin',
  fire: 'primary',
  insane: 'pro',
  legend: 'solid',
} as const satisfies Record<StreakTier, string>

/** Days of the streak with the badge of their tier and the number of codes still valid. */
function StreakBadge() {
  const t = useTranslations('coins.streak')
  const { day } = useCoins()
  if (!day) return null
  const { streak_count, valid_codes_count } = day.streak
  const tier = streakTier(streak_count)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="flex items-center gap-1.5 font-semibold text-sm">
        <Icon name="flame" className={tier === 'neutral' ? 'text-muted' : 'text-primary-ink'} />
        <span className="sr-only">{t('title')}: </span>
        {t('days', { days: streak_count })}
      </p>
      <Badge tone={tones[tier]} data-streak-tier={tier}>
        {t(`tiers.${tier}`)}
      </Badge>
      <p className="w-full text-muted text-xs">{t('valid', { count: valid_codes_count })}</p>
    </div>
  )
}

/** The streak with the bonuses of its days; for a minor, why there are none. */
export function StreakPart() {
  if (useCoins().account?.isMinor) return <MinorNote />
  return (
    <>
      <StreakBadge />
      <CycleDays />
    </>
  )
}

/** Explains to a minor which rewards are off. */
function MinorNote() {
  const t = useTranslations('coins.minor')
  return (
    <div data-testid="minor-note">
      <p className="font-semibold text-sm">{t('title')}</p>
      <p className="mt-1 text-muted text-sm">{t('text')}</p>
    </div>
  )
}

const stateClasses: Record<CycleDay['state'], string> = {
  done: 'border-transparent bg-coin-soft text-coin-ink',
  now: 'border-coin bg-coin text-coin-foreground',
  ahead: 'border-border bg-surface text-muted',
}

/** The seven days of the daily bonus, from 30 to 70 coins, each with its multiplier. */
function CycleDays() {
  const t = useTranslations('coins.cycle')
  const { day } = useCoins()
  if (!day) return null
  const { days } = dailyCycle(day.streak.streak_count, day.code?.claimed ?? false)
  return (
    <>
      <ol aria-label={t('title')} className="grid grid-cols-4 gap-1 sm:grid-cols-7 md:gap-2">
        {days.map(({ day: number, bonusCoins, multiplier, state }) => (
          <li
            key={number}
            data-cycle-day={state}
            className={clsx(
              'grid justify-items-center gap-0.5 rounded-sm border py-2 text-center leading-none',
              stateClasses[state],
            )}
          >
            <span className="text-xs">
              {number === days.length ? t('last') : t('day', { day: number })}
            </span>
            <span className="flex h-5 items-center font-bold text-sm tabular-nums">
              {state === 'done' ? (
                <Icon name="check" className="size-4" label={t('done')} />
              ) : (
                `+${bonusCoins}`
              )}
            </span>
            <span className="text-xs tabular-nums">{t('multiplier', { value: multiplier })}</span>
            {state === 'now' ? <span className="sr-only">{t('now')}</span> : null}
          </li>
        ))}
      </ol>
      <p className="text-muted text-xs">{t('hint')}</p>
    </>
  )
}
