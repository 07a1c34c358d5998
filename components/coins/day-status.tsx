import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { countdownText, type DailyState, hoursLeft } from '@/lib/coins/daily'
import { useCoins } from './store'
import { useDayState } from './use-day-state'

/** The state of the daily code, its countdown, and the effect on the streak. */
export function DayStatus() {
  const t = useTranslations('coins.day')
  const state = useDayState()
  const { account, day } = useCoins()
  const streak = day?.streak
  if (!state) {
    return <p className="text-muted text-sm">{t('unavailable')}</p>
  }
  const streakDays = streak?.streak_count ?? 0
  const streakHours = Math.floor(streak?.hours_until_streak_expires ?? 0)
  switch (state.kind) {
    case 'claimable':
      return (
        <Status state={state} icon="gift" title={t('claimable')}>
          <Wait label={t('closesIn')} ms={state.closesInMs}>
            <span className="sr-only">{t('hours', { hours: hoursLeft(state.closesInMs) })}</span>
          </Wait>
        </Status>
      )
    case 'expired':
      return (
        <Status state={state} icon="clock" title={t('expired')}>
          <Wait label={t('next')} ms={state.nextInMs} />
          <Note>{t('expiredValid', { hours: hoursLeft(state.validForMs) })}</Note>
          {streakDays > 0 ? (
            <Note>{t('expiredStreak', { days: streakDays, hours: streakHours })}</Note>
          ) : null}
        </Status>
      )
    case 'claimed':
      return (
        <Status state={state} icon="circle-check" title={t('claimed')}>
          <Wait label={t('next')} ms={state.nextInMs} />
          {account?.isMinor ? null : (
            <Note>{t('claimedStreak', { hours: hoursLeft(state.validForMs) })}</Note>
          )}
        </Status>
      )
    case 'none':
      return (
        <Status state={state} icon="clock" title={t('none')}>
          <Wait label={t('next')} ms={state.nextInMs} />
          <Note>{t('nextHint')}</Note>
        </Status>
      )
    case 'due':
      return <Status state={state} icon="refresh-cw" title={t('due')} />
  }
}

type StatusProps = {
  state: DailyState
  icon: IconName
  title: string
  children?: ReactNode
}

function Status({ state, icon, title, children }: StatusProps) {
  const isOpen = state.kind === 'claimable'
  return (
    <div data-day-state={state.kind}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={icon} className={isOpen ? 'text-good-ink' : 'text-muted'} />
        {title}
      </p>
      {children}
    </div>
  )
}

/** `aria-live` is off because screen readers would announce the countdown every second. */
function Wait({ label, ms, children }: { label: string; ms: number; children?: ReactNode }) {
  return (
    <p className="mt-1 text-muted text-sm">
      {label}{' '}
      <span role="timer" aria-live="off" className="font-semibold text-foreground tabular-nums">
        {countdownText(ms)}
      </span>{' '}
      {children}
    </p>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-muted text-sm">{children}</p>
}
