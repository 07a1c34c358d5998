import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { parseShippingPolicy, shipping } from '@/lib/cart/policy'
import { formatPrice } from '@/lib/core/money'
import { MAX_PIX_PERCENT, paymentPrices } from '@/lib/products/payment'
import { acceptsPix } from '@/lib/settings/pix'

/** A part of a preview with its caption. */
export function PreviewPart({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="eyebrow mb-1.5 text-muted">{caption}</figcaption>
      {children}
    </figure>
  )
}

/** A name and a value on one line. */
function SampleRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-border border-b py-2.5 text-sm last:border-b-0">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

type PreviewProps = { value: Record<string, unknown> }

const CARTS = [4_990, 14_900, 19_900, 34_990]
const PRICES = [1_990, 29_990, 379_900]

/** The shipping fee of sample carts, computed by the rule of the store. */
export function ShippingPreview({ value }: PreviewProps) {
  const t = useTranslations('admin-settings.previews')
  const policy = parseShippingPolicy(value)
  return (
    <dl>
      {CARTS.map((cents) => {
        const { kind, cents: fee } = shipping(policy, {
          goodsCents: cents,
          subtotalCents: cents,
          allFreeShipping: false,
        })
        return (
          <SampleRow key={cents} name={t('cart', { amount: formatPrice(cents) })}>
            <span className={kind === 'free' ? 'text-success-ink' : undefined}>
              {kind === 'free' ? t('free') : kind === 'quote' ? t('quote') : formatPrice(fee ?? 0)}
            </span>
          </SampleRow>
        )
      })}
    </dl>
  )
}

/** The Pix price and the installments of three sample prices. */
export function PaymentPreview({ value }: PreviewProps) {
  const t = useTranslations('admin-settings.previews')
  const limits = {
    max: Math.min(24, Math.max(1, amountOf(value.installments))),
    minCents: Math.max(1, amountOf(value.minInstallmentCents)),
    pixPercent: acceptsPix(value) ? Math.min(MAX_PIX_PERCENT, amountOf(value.pixPercent)) : 0,
  }
  return (
    <div className="grid gap-4">
      <dl>
        {PRICES.map((cents) => {
          const { pixCents, installment } = paymentPrices(cents, limits)
          return (
            <SampleRow key={cents} name={formatPrice(cents)}>
              {pixCents === null ? null : (
                <span className="block text-success-ink">
                  {t('pix', { amount: formatPrice(pixCents) })}
                </span>
              )}
              {installment
                ? t('installments', {
                    count: installment.count,
                    amount: formatPrice(installment.cents),
                  })
                : t('single')}
            </SampleRow>
          )
        })}
      </dl>
      {textOf(value.text) ? (
        <p className="dark rounded-md bg-background p-4 text-muted text-xs leading-5">
          {textOf(value.text)}
        </p>
      ) : null}
    </div>
  )
}

/** A sample product with and without its Pro price, and the texts of the page. */
export function ProPreview({ value }: PreviewProps) {
  const t = useTranslations('admin-settings.previews')
  const isOn = value.enabled === true
  const [title, text] = isOn
    ? [textOf(value.stripTitle) || t('stripTitle'), textOf(value.stripText) || t('stripText')]
    : [textOf(value.pausedTitle) || t('pausedTitle'), textOf(value.pausedText) || t('pausedText')]
  return (
    <div className="grid gap-4">
      <div className="max-w-52 rounded-lg border border-border bg-surface p-4 shadow-card">
        <div className="mb-3 h-24 rounded-md bg-surface-2" />
        <p className="text-sm">{t('product')}</p>
        <p className="font-bold text-lg">{formatPrice(29_990)}</p>
        {isOn ? (
          <p className="font-semibold text-pro-ink text-sm">
            {formatPrice(26_990)} {t('withPro')}
          </p>
        ) : null}
      </div>
      {isOn ? null : <p className="text-muted text-sm">{t('proOff')}</p>}
      <div className="rounded-lg bg-pro-soft p-4">
        <p className="font-semibold text-sm">{title}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
    </div>
  )
}

/** The two service terms with their prices, and the number of models of each brand. */
export function AssistancePreview({ value }: PreviewProps) {
  const t = useTranslations('admin-settings.previews')
  const fee = amountOf(value.expressFeeCents)
  const models = Object.entries((value.models ?? {}) as Record<string, string[] | undefined>)
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-2 text-sm">
        {(['normal', 'express'] as const).map((term) => (
          <div key={term} className="rounded-md border border-border p-3">
            <p className="font-semibold">{t(term)}</p>
            <p className="text-muted text-xs">{t(`${term}Text`)}</p>
            <p className="mt-1 font-semibold">
              {term === 'express' && fee > 0 ? `+ ${formatPrice(fee)}` : t('noFee')}
            </p>
          </div>
        ))}
      </div>
      <PreviewPart
        caption={t('models', { count: models.flatMap(([, list]) => list ?? []).length })}
      >
        <dl>
          {models.map(([brand, list]) => (
            <SampleRow key={brand} name={brand}>
              {list?.length ?? 0}
            </SampleRow>
          ))}
        </dl>
      </PreviewPart>
    </div>
  )
}
