import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { formatCoins } from '@/lib/core/money'
import type { CoinAccount } from '@/server/coins/dto'
import { BalanceFigure, LevelBar } from './balance-figure'
import { ClaimButton, claimDaily, useIsClaiming } from './claim'
import { CopyCode } from './copy-code'
import { DayStatus } from './day-status'
import { CoinsOff } from './load-failure'
import { useCoins } from './store'
import { StreakPart } from './streak-part'
import { useDayState } from './use-day-state'

const MAX_CODE_LENGTH = 20

const card = 'rounded-lg border border-border bg-surface p-5 shadow-card md:p-6'

/** Balance, level, daily code and streak at the top of the coins page. */
export function MyDashboard() {
  const t = useTranslations('coins')
  const { account } = useCoins()
  if (!account) return null
  return (
    <div className="grid gap-4 py-6 lg:grid-cols-2">
      <section aria-label={t('balance.label')} className={`${card} grid content-start gap-5`}>
        <BalanceFigure account={account} />
        <LevelBar totalEarnedCoins={account.totalEarnedCoins} />
        {account.isEnabled && account.birthday ? <Birthday {...account.birthday} /> : null}
        <BalanceParts account={account} />
      </section>
      <section aria-labelledby="codigo-do-dia" className={`${card} grid content-start gap-4`}>
        <h2 id="codigo-do-dia" className="display-3">
          {t('day.title')}
        </h2>
        {account.isEnabled ? (
          <>
            <DayStatus />
            <ClaimButton />
            <CodeForm />
          </>
        ) : (
          <CoinsOff />
        )}
      </section>
      {account.isEnabled ? (
        <section aria-label={t('streak.title')} className={`${card} grid gap-3 lg:col-span-2`}>
          <StreakPart />
        </section>
      ) : null}
    </div>
  )
}

/** When the coins of the next birthday come, or where to enter the date of birth. */
function Birthday({ coins, date }: NonNullable<CoinAccount['birthday']>) {
  const t = useTranslations('coins.birthday')
  const format = useFormatter()
  return (
    <p data-testid="birthday" className="flex items-center gap-1.5 text-sm">
      <Icon name="gift" className="size-4 text-coin-ink" />
      {date ? (
        t('next', {
          coins: formatCoins(coins),
          date: format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long' }),
        })
      ) : (
        <span>
          {t('unknown', { coins: formatCoins(coins) })}{' '}
          <AppLink
            href={'/area-cliente/dados' as Route}
            className="font-semibold text-primary-ink underline underline-offset-4"
          >
            {t('enter')}
          </AppLink>
        </span>
      )}
    </p>
  )
}

/** The free, pending and held parts of the balance and the totals, each with an explanation. */
function BalanceParts({ account }: { account: CoinAccount }) {
  const t = useTranslations('coins.balance')
  const format = useFormatter()
  const { pendingCoins, nextAvailableAt, heldCoins } = account
  const pendingHint = nextAvailableAt
    ? t('pendingNext', {
        date: format.dateTime(new Date(nextAvailableAt), { day: '2-digit', month: '2-digit' }),
      })
    : t('pendingHint')
  return (
    <div className="grid gap-px overflow-hidden rounded-md border border-border bg-border">
      <dl className="grid gap-px xs:grid-cols-3">
        <Figure name={t('free')} hint={t('freeHint')} coins={account.freeCoins} />
        <Figure name={t('pending')} hint={pendingHint} coins={pendingCoins} />
        <Figure name={t('held')} hint={t('heldHint')} coins={heldCoins} />
      </dl>
      <dl className="grid gap-px xs:grid-cols-2">
        <Figure name={t('earned')} coins={account.totalEarnedCoins} />
        <Figure name={t('spent')} coins={account.totalSpentCoins} />
      </dl>
    </div>
  )
}

type FigureProps = { name: string; hint?: string; coins: number }

function Figure({ name, hint, coins }: FigureProps) {
  return (
    <div className="flex items-center justify-between gap-3 bg-surface p-3 xs:block">
      <dt className="text-muted text-xs">
        {name}
        {hint ? <span className="block leading-4 xs:hidden">{hint}</span> : null}
      </dt>
      <dd>
        <span className="font-bold text-lg tabular-nums">{formatCoins(coins)}</span>
        {hint ? <span className="hidden text-muted text-xs leading-4 xs:block">{hint}</span> : null}
      </dd>
    </div>
  )
}

/** The daily code to share, and the form to claim it by typing it. */
function CodeForm() {
  const t = useTranslations('coins.day')
  const state = useDayState()
  const isClaiming = useIsClaiming()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  if (!state || !('code' in state)) return null

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = code.trim()
    flushSync(() => setIsMissing(typed === ''))
    if (typed === '') return focusInvalid(event.currentTarget)
    if (await claimDaily(typed)) setCode('')
  }

  return (
    <>
      <div>
        <p className="eyebrow text-muted">{t('code')}</p>
        <CopyCode code={state.code} label={t('copy')} />
      </div>
      {state.kind === 'claimable' ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm underline underline-offset-4">
            {t('typed')}
          </summary>
          <form noValidate onSubmit={onSubmit} className="pt-2">
            <Field label={t('formLabel')} error={isMissing && t('formEmpty')} isRequired>
              {(control) => (
                <div className="flex gap-2">
                  <Input
                    {...control}
                    value={code}
                    maxLength={MAX_CODE_LENGTH}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    placeholder={t('formHint')}
                    required
                    onChange={(event) => setCode(event.target.value)}
                    className="min-w-0 flex-1 uppercase placeholder:normal-case"
                  />
                  <Button type="submit" variant="secondary" aria-busy={isClaiming}>
                    {t('formButton')}
                  </Button>
                </div>
              )}
            </Field>
          </form>
        </details>
      ) : null}
    </>
  )
}

/** Focuses the first invalid field of the form. Call it after `aria-invalid` was rendered. */
function focusInvalid(form: HTMLFormElement): void {
  const WRONG = '[aria-invalid="true"]'
  form.querySelector<HTMLElement>(`${WRONG}:is(input, select, textarea), ${WRONG} input`)?.focus()
}
