'use client'

import { clsx } from 'clsx'
import type { Route } from 'next'
import { NextIntlClientProvider, useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { Input } from '@/components/ui/input'
import { formatCoins } from '@/lib/core/money'
import coins from '@/lib/i18n/messages/pt-BR/coins.json'
import type { CoinAccount, CoinRedemption, CoinTransaction } from '@/server/coins/dto'
import { BalanceFigure, LevelBar } from './balance-figure'
import { CopyCode } from './copy-code'
import { claimDaily, DayClaim, StreakPart, useIsClaiming } from './daily'
import { LoadFailure } from './load-failure'
import { useCoins, useCoinsPart } from './store'
import { useDayState } from './use-day-state'

const parts = { overview: MyOverview, history: MyHistory, redemptions: MyRedemptions }

export type CoinsSection = keyof typeof parts

type CoinsSectionContentProps = { part: CoinsSection; waiting: ReactNode }

/** A part of the coins page with data of the customer; `waiting` until it is read. */
export function CoinsSectionContent({ part, waiting }: CoinsSectionContentProps) {
  const { account, activity, failure } = useCoins()
  useCoinsPart(part === 'overview' ? 'day' : 'activity')
  const isReady = account !== null && (part === 'overview' || activity !== null)
  const Part = parts[part]
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ coins }}>
      {isReady ? <Part /> : failure ? <LoadFailure code={failure} /> : waiting}
    </NextIntlClientProvider>
  )
}

const icons: Record<CoinTransaction['type'], IconName> = {
  earned: 'sparkles',
  cashback: 'shopping-cart',
  spent: 'percent',
  redeemed: 'gift',
  refund: 'rotate-ccw',
  reversal: 'rotate-ccw',
  adjustment: 'sliders-horizontal',
}

/** The last transactions of the customer, newest first. */
function MyHistory() {
  const t = useTranslations('coins.history')
  const history = useCoins().activity?.history ?? []
  return (
    <section aria-labelledby="movimentacoes" className="py-8">
      <h2 id="movimentacoes" className="display-2 mb-5">
        {t('title')}
      </h2>
      {history.length === 0 ? (
        <EmptyState level={3} title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <p className="-mt-4 mb-5 text-muted text-sm">{t('lead', { count: history.length })}</p>
          <ol className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface">
            {history.map((transaction) => (
              <HistoryRow key={transaction.id} transaction={transaction} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function HistoryRow({ transaction }: { transaction: CoinTransaction }) {
  const t = useTranslations('coins.history')
  const format = useFormatter()
  const { amountCoins, type, description, createdAt, availableAt, isPending } = transaction
  const isGain = amountCoins > 0
  const name = t(`types.${type}`)
  return (
    <li className="flex items-center gap-3 p-3 md:gap-4 md:p-4">
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full md:size-11',
          isGain ? 'bg-coin-soft text-coin-ink' : 'bg-surface-2 text-muted',
        )}
      >
        <Icon name={icons[type]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-sm">{description ?? name}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          {description ? <span>{name}</span> : null}
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { dateStyle: 'short', timeStyle: 'short' })}
          </time>
          {isPending && availableAt ? (
            <Badge tone="coin">
              {t('pending')},{' '}
              {t('pendingUntil', {
                date: format.dateTime(new Date(availableAt), { day: '2-digit', month: '2-digit' }),
              })}
            </Badge>
          ) : null}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <strong
          className={clsx('block tabular-nums', isGain ? 'text-success-ink' : 'text-foreground')}
        >
          {isGain ? '+' : '−'}
          {formatCoins(Math.abs(amountCoins))}
        </strong>
        <span className="text-muted text-xs tabular-nums">
          {t('balanceAfter', { coins: formatCoins(transaction.balanceAfterCoins) })}
        </span>
      </span>
    </li>
  )
}

const tones = { issued: 'success', honored: 'neutral', cancelled: 'danger' } as const

/** The redemptions of this customer with their codes, newest first. */
function MyRedemptions() {
  const t = useTranslations('coins.rewards')
  const redemptions = useCoins().activity?.redemptions ?? []
  return (
    <section aria-labelledby="resgates" className="py-8">
      <h2 id="resgates" className="display-2 mb-5">
        {t('mine')}
      </h2>
      {redemptions.length === 0 ? <p className="text-muted text-sm">{t('mineEmpty')}</p> : null}
      <ul className="grid gap-3 md:grid-cols-2">
        {redemptions.map((redemption) => (
          <li key={redemption.id}>
            <RedemptionCard redemption={redemption} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RedemptionCard({ redemption }: { redemption: CoinRedemption }) {
  const t = useTranslations('coins')
  const format = useFormatter()
  const { productName, costCoins, code, state, createdAt } = redemption
  return (
    <article
      data-redemption={state}
      className="rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{productName}</h3>
        <Badge tone={tones[state]}>{t(`rewards.states.${state}`)}</Badge>
      </div>
      <p className="mt-0.5 mb-2 text-muted text-sm">
        {t('rewards.cost', { coins: formatCoins(costCoins) })} ·{' '}
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), { dateStyle: 'short' })}
        </time>
      </p>
      {state === 'issued' ? (
        <CopyCode code={code} label={t('redeem.copy')} />
      ) : (
        <p className="text-muted text-sm tracking-wider">{code}</p>
      )}
    </article>
  )
}

const MAX_CODE_LENGTH = 20

const card = 'rounded-lg border border-border bg-surface p-5 shadow-card md:p-6'

/** Balance, level, daily code and streak at the top of the coins page. */
function MyOverview() {
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
          <DayClaim more={(onClaim) => <CodeForm onClaim={onClaim} />} />
        ) : (
          // The head of a page that was rendered while coins are off says what that means.
          <p role="status" className="text-muted text-sm">
            {t('failure.COINS_DISABLED')}
          </p>
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

/** The date of the next birthday coins, or a link to enter the date of birth. */
function Birthday({ coins, date }: NonNullable<CoinAccount['birthday']>) {
  const t = useTranslations('coins.birthday')
  const format = useFormatter()
  return (
    <p className="flex items-center gap-1.5 text-sm">
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
function CodeForm({ onClaim }: { onClaim: () => void }) {
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
    onClaim()
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
