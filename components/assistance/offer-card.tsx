import { getFormatter, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { formatCoins, formatPrice } from '@/lib/core/money'
import type { AssistanceOffer } from '@/server/assistance/dto'
import type { AnswerChoice } from './answer-choices'
import { OfferAnswer } from './offer-answer'
import { ValidityNote } from './validity-note'

type OfferCardProps = {
  offer: AssistanceOffer
  token: string
  isOpen: boolean
  /** Whether coins have an account: that of the request or of the visitor. */
  hasAccount: boolean
}

/** What the store offers for a device, its validity, and the buttons to accept or decline it. */
export async function OfferCard({ offer, token, isOpen, hasAccount }: OfferCardProps) {
  const t = await getTranslations('assistance.offer')
  const quote = await getTranslations('assistance.quote')
  const format = await getFormatter()
  const { moneyCents, coins, choice, isValid } = offer
  const date = format.dateTime(new Date(offer.validUntil), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
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
  const accepted = amounts.filter(({ key }) => key === 'money' || hasAccount)
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
            className="rounded-md border border-border p-4 data-chosen:border-good data-chosen:bg-good-soft"
            data-chosen={choice === key ? '' : undefined}
          >
            <dt className="text-muted text-sm">
              {t(key)}
              {choice === key ? (
                <strong className="block font-semibold text-good-ink">{t('chosen')}</strong>
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
        <ValidityNote isExpired={!isValid} text={t(isValid ? 'validUntil' : 'expired', { date })} />
      ) : null}
      {isOpen && isValid ? (
        <>
          {coins !== null && !hasAccount ? (
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
