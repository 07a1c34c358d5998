import { getFormatter, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { AssistanceOffer, AssistanceQuote } from '@/server/assistance/dto'
import { type AnswerChoice, OfferAnswer, QuoteAnswer } from './answer-choices'

const DATE = { dateStyle: 'long', timeStyle: 'short' } as const

type QuoteCardProps = { quote: AssistanceQuote; token: string; isOpen: boolean }

/** The quote of a repair: price, validity, and the buttons to approve (while valid) or decline. */
export async function QuoteCard({ quote, token, isOpen }: QuoteCardProps) {
  const t = await getTranslations('assistance.quote')
  const format = await getFormatter()
  const date = format.dateTime(new Date(quote.validUntil), DATE)
  const total = formatPrice(quote.totalCents)
  const rows = [
    { key: 'labor', label: t('labor'), cents: quote.laborCents },
    ...quote.parts.map(({ name, priceCents }, index) => ({
      key: `part ${index}`,
      label: name,
      cents: priceCents,
    })),
    ...(quote.expressFeeCents
      ? [{ key: 'express', label: t('express'), cents: quote.expressFeeCents }]
      : []),
  ]
  const approve = {
    key: 'approve' as const,
    label: t('approve'),
    confirm: t('confirmApprove', { total }),
    yes: t('yesApprove'),
  }
  const decline = {
    key: 'decline' as const,
    label: t('decline'),
    confirm: t('confirmDecline'),
    yes: t('yesDecline'),
    isDecline: true,
  }
  return (
    <section aria-labelledby="assistance-quote">
      <h2 id="assistance-quote" className="display-3">
        {t('title')}
      </h2>
      <dl className="mt-3 grid gap-1.5 text-sm">
        {rows.map(({ key, label, cents }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="break-words text-muted">{label}</dt>
            <dd>
              <Price cents={cents} />
            </dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-border border-t pt-3 font-bold text-xl">
          <dt>{t('total')}</dt>
          <dd>
            <Price cents={quote.totalCents} />
          </dd>
        </div>
      </dl>
      {isOpen ? (
        <>
          <ValidityNote
            isExpired={!quote.isValid}
            text={t(quote.isValid ? 'validUntil' : 'expired', { date })}
          />
          <QuoteAnswer
            token={token}
            totalCents={quote.totalCents}
            choices={quote.isValid ? [approve, decline] : [decline]}
            texts={{ cancel: t('cancel'), busy: t('busy'), errors: t.raw('errors') }}
          />
        </>
      ) : null}
    </section>
  )
}

type OfferCardProps = {
  offer: AssistanceOffer
  token: string
  isOpen: boolean
  /** Whether coins can be credited to an account: that of the request or of the visitor. */
  hasAccount: boolean
}

/** The store's offer for a device: amounts, validity, and the buttons to accept (while valid) or decline. */
export async function OfferCard({ offer, token, isOpen, hasAccount }: OfferCardProps) {
  const t = await getTranslations('assistance.offer')
  const quote = await getTranslations('assistance.quote')
  const format = await getFormatter()
  const { moneyCents, coins, choice, isValid } = offer
  const date = format.dateTime(new Date(offer.validUntil), DATE)
  const amounts = [
    ...(moneyCents === null
      ? []
      : [{ key: 'money' as const, amount: formatPrice(moneyCents), note: null }]),
    ...(coins === null
      ? []
      : [
          {
            key: 'coins' as const,
            amount: t('coinCount', { coins: formatCoins(coins) }),
            // 100 coins are R$ 1.
            note: t('worth', { price: formatPrice(coins) }),
          },
        ]),
  ]
  const values = { price: formatPrice(moneyCents ?? 0), coins: formatCoins(coins ?? 0) }
  const answerOf = (key: AnswerChoice<'money' | 'coins'>['key']) => ({
    key,
    label: t(`accept.${key}`),
    confirm: t(`confirm.${key}`, values),
    yes: t(`yes.${key}`),
  })
  const decline = {
    key: 'decline' as const,
    label: t('decline'),
    confirm: t('confirm.decline'),
    yes: t('yes.decline'),
    isDecline: true,
  }
  const accepted = amounts.filter(({ key }) => isValid && (key === 'money' || hasAccount))
  return (
    <section aria-labelledby="assistance-offer">
      <h2 id="assistance-offer" className="display-3">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted text-sm">{t('lead')}</p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        {amounts.map(({ key, amount, note }) => (
          <div
            key={key}
            className="rounded-md border border-border p-4 data-chosen:border-success data-chosen:bg-success-soft"
            data-chosen={choice === key ? '' : undefined}
          >
            <dt className="text-muted text-sm">
              {t(key)}
              {choice === key ? (
                <strong className="block font-semibold text-success-ink">{t('chosen')}</strong>
              ) : null}
            </dt>
            <dd>
              <span className="font-bold text-xl tabular-nums">{amount}</span>
              {note ? <span className="block text-muted text-xs">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {isOpen ? (
        <>
          <ValidityNote
            isExpired={!isValid}
            text={t(isValid ? 'validUntil' : 'expired', { date })}
          />
          {isValid && coins !== null && !hasAccount ? (
            <p className="mt-3 text-sm">
              {t('signIn')}{' '}
              <AppLink
                href="/area-cliente"
                className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
              >
                {t('signInLink')}
              </AppLink>
            </p>
          ) : null}
          <OfferAnswer
            token={token}
            moneyCents={moneyCents}
            coins={coins}
            choices={[...accepted.map(({ key }) => answerOf(key)), decline]}
            texts={{ cancel: quote('cancel'), busy: quote('busy'), errors: t.raw('errors') }}
          />
        </>
      ) : null}
    </section>
  )
}

/** Until when a quote or an offer can be accepted. */
function ValidityNote({ text, isExpired }: { text: string; isExpired: boolean }) {
  return (
    <p
      className={cn(
        'mt-3 flex gap-2 rounded-md p-3 text-sm',
        isExpired ? 'bg-danger-soft text-danger-ink' : 'bg-coin-soft text-coin-ink',
      )}
    >
      <Icon name="clock" className="mt-0.5 size-4" />
      {text}
    </p>
  )
}
