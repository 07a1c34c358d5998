import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { createStore, useStore } from '@/components/ui/create-store'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { focusIfLost } from '@/components/ui/return-focus'
import { toast } from '@/components/ui/toast'
import { pageOwner } from '@/lib/auth/cookies'
import {
  type CycleDay,
  countdownText,
  type DailyState,
  dailyBonus,
  dailyCycle,
  hoursLeft,
  type StreakTier,
  streakTier,
} from '@/lib/coins/daily'
import { formatCoins } from '@/lib/core/money'
import { toActionResult } from '@/lib/core/result'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { claimDailyBonus, claimDailyCode } from '@/server/coins/actions'
import type { DailyClaim } from '@/server/coins/dto'
import { failureText } from './failure-text'
import { applyCoins, isActivityShown, refreshCoins, useCoins } from './store'
import { useDayState } from './use-day-state'

/** The state of the daily code, its countdown, and the effect on the streak. */
function DayStatus() {
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
        <Icon name={icon} className={isOpen ? 'text-success-ink' : 'text-muted'} />
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

// The daily claim, with the code or with one click. A page runs one claim at a time; the database
// ensures that two tabs credit only once.

const texts = messages.claim
const running = createStore(false)

/**
 * Claims the daily code with the typed `code`, or with one click if it is undefined. Shows the result in a
 * toast and updates the coins. Returns whether the code was claimed.
 */
export async function claimDaily(code?: string): Promise<boolean> {
  if (running.get()) {
    toast({ title: texts.busy, variant: 'info' })
    return false
  }
  running.set(true)
  const isNamed = code !== undefined
  const parts = isActivityShown() ? { activity: true } : {}
  const result = await toActionResult(
    isNamed ? claimDailyCode({ code, ...parts }, pageOwner()) : claimDailyBonus(parts, pageOwner()),
  )
  const claim = result.ok && result.data.success ? result.data.data : null
  if (claim) showClaim(claim)
  else {
    const title = isNamed ? texts.codeFailed : texts.bonusFailed
    const description = result.ok ? result.data.message : failureText(result.code)
    toast({ title, description, variant: 'destructive' })
  }
  if (result.ok && result.data.coins) applyCoins(result.data.coins)
  else await refreshCoins({ day: true })
  running.set(false)
  return claim !== null
}

function showClaim({ amount, streak_position, already_claimed }: DailyClaim): void {
  if (already_claimed) {
    toast({ title: texts.already, variant: 'info' })
    return
  }
  const description = texts.credited
    .replace('{amount}', formatCoins(amount))
    .replace('{day}', formatCoins(streak_position))
  toast({ title: messages.answer.CLAIMED, description, variant: 'success' })
}

/** Whether a claim is pending on this page. */
export function useIsClaiming(): boolean {
  return useStore(running)
}

type DayClaimProps = {
  /** Renders another way to claim the code, which calls `onClaim` when it is used. */
  more?: (onClaim: () => void) => ReactNode
}

/**
 * The state of the daily code and, while it can be claimed, the ways to claim it. They disappear
 * with the claim, and the focus moves to the state.
 */
export function DayClaim({ more }: DayClaimProps) {
  const isOpen = useDayState()?.kind === 'claimable'
  const status = useRef<HTMLDivElement>(null)
  const isUsed = useRef(false)
  const onClaim = () => {
    isUsed.current = true
  }
  // A layout effect, so that a dialog around it does not take the lost focus first.
  useLayoutEffect(() => {
    if (isOpen || !isUsed.current) return
    isUsed.current = false
    focusIfLost(status.current)
  }, [isOpen])
  return (
    <>
      <div ref={status} tabIndex={-1}>
        <DayStatus />
      </div>
      {isOpen ? <ClaimButton onClaim={onClaim} /> : null}
      {more?.(onClaim)}
    </>
  )
}

/**
 * The button that claims the daily code with one click. A second press while the claim is pending
 * shows 'Operação em andamento'.
 */
function ClaimButton({ onClaim }: { onClaim: () => void }) {
  const t = useTranslations('coins.day')
  const { day } = useCoins()
  const isClaiming = useIsClaiming()
  if (!day) return null
  return (
    <Button
      variant="coin"
      aria-busy={isClaiming}
      onClick={() => {
        onClaim()
        void claimDaily()
      }}
    >
      {isClaiming ? t('claiming') : t('claim', { amount: dailyBonus(day.streak.streak_count + 1) })}
    </Button>
  )
}

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

/** The streak with the bonuses of its days; for a declared minor, a note about disabled rewards. */
export function StreakPart() {
  if (useCoins().account?.isMinor) return <MinorNote />
  return (
    <>
      <StreakBadge />
      <CycleDays />
    </>
  )
}

/** Explains to a declared minor which rewards are disabled. */
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
  const days = dailyCycle(day.streak.streak_count, day.code?.claimed ?? false)
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
