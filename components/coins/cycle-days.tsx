import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { type CycleDay, dailyCycle } from '@/lib/coins/daily'
import { useCoins } from './store'

const stateClasses: Record<CycleDay['state'], string> = {
  done: 'border-transparent bg-coin-soft text-coin-ink',
  now: 'border-coin bg-coin text-coin-foreground',
  ahead: 'border-border bg-surface text-muted',
}

/** The seven days of the daily bonus, from 30 to 70 coins, each with its multiplier. */
export function CycleDays() {
  const t = useTranslations('coins.cycle')
  const { day } = useCoins()
  if (!day) return null
  const { days } = dailyCycle(day.streak.streak_count, day.code?.claimed ?? false)
  return (
    <ol aria-label={t('title')} className="grid grid-cols-7 gap-1 md:gap-2">
      {days.map(({ day: number, bonusCoins, multiplier, state }) => (
        <li
          key={number}
          data-cycle-day={state}
          className={clsx(
            'grid justify-items-center gap-0.5 rounded-sm border py-2 text-center leading-none',
            stateClasses[state],
          )}
        >
          <span className="text-[0.625rem] lg:text-xs">
            {number === days.length ? t('last') : t('day', { day: number })}
          </span>
          <span className="flex h-5 items-center font-bold text-sm tabular-nums">
            {state === 'done' ? (
              <Icon name="check" className="size-4" label={t('done')} />
            ) : (
              `+${bonusCoins}`
            )}
          </span>
          <span className="text-[0.625rem] tabular-nums lg:text-xs">
            {t('multiplier', { value: multiplier })}
          </span>
          {state === 'now' ? <span className="sr-only">{t('now')}</span> : null}
        </li>
      ))}
    </ol>
  )
}
