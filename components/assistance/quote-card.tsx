import { getFormatter, getTranslations } from 'next-intl/server'
import { Price } from '@/components/ui/price'
import { formatPrice } from '@/lib/core/money'
import type { AssistanceQuote } from '@/server/assistance/dto'
import { QuoteAnswer } from './quote-answer'
import { ValidityNote } from './validity-note'

type QuoteCardProps = { quote: AssistanceQuote; token: string; isOpen: boolean }

/** The price of the repair, its validity, and the buttons to approve or decline it. */
export async function QuoteCard({ quote, token, isOpen }: QuoteCardProps) {
  const t = await getTranslations('assistance.quote')
  const format = await getFormatter()
  const date = format.dateTime(new Date(quote.validUntil), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
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
  const isExpired = isOpen && !quote.isValid
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
        <ValidityNote
          isExpired={isExpired}
          text={t(isExpired ? 'expired' : 'validUntil', { date })}
        />
      ) : null}
      {isOpen && quote.isValid ? (
        <QuoteAnswer
          token={token}
          totalCents={quote.totalCents}
          choices={[
            {
              key: 'approve',
              label: t('approve'),
              confirm: t('confirmApprove', { total }),
              yes: t('yesApprove'),
            },
            {
              key: 'decline',
              label: t('decline'),
              confirm: t('confirmDecline'),
              yes: t('yesDecline'),
              isDecline: true,
            },
          ]}
          texts={{ cancel: t('cancel'), busy: t('busy'), errors: t.raw('errors') }}
        />
      ) : null}
    </section>
  )
}
