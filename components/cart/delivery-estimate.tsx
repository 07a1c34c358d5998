import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { ProContent } from '@/components/ui/price'
import { focusIfLost } from '@/components/ui/return-focus'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCep } from '@/lib/cart/cep'
import { arrivalDays, type DeliveryAnswer, type DeliveryOf } from '@/lib/cart/delivery'
import { type ShippingRates, shipping } from '@/lib/cart/policy'
import { formatPrice } from '@/lib/core/money'
import { storeDay } from '@/lib/core/store-time'
import cart from '@/lib/i18n/messages/pt-BR/cart.json'
import { CepForm } from './cep-form'
import { useDeliveryCep } from './delivery-cep'

/** A product whose shipping is priced by zones. */
export type ZonePricing = {
  rates: ShippingRates
  priceCents: number
  proPriceCents: number | null
  freeShipping: boolean
}

export type DeliveryEstimateProps = {
  items: readonly DeliveryOf[]
  /** Set where the price of the delivery zone is shown beside the day. */
  pricing?: ZonePricing
  /** Whether the estimate replaces the field in which the visitor sent the CEP. */
  isSent?: boolean
}

type Lookup = { cep: string; answer: DeliveryAnswer | null | 'tooMany' | 'failed' }

/** The day on which the items arrive at the CEP of the visitor, with a field to enter or change the CEP. */
export function DeliveryEstimate({ items, pricing, isSent = false }: DeliveryEstimateProps) {
  const t = useTranslations('cart.delivery')
  const cep = useDeliveryCep()
  const [isEditing, setIsEditing] = useState(false)
  const [isFieldReplaced, setFieldReplaced] = useState(isSent)
  const { lookup, retry } = useLookup(cep)
  if (!cep || isEditing) {
    const texts = { label: t('label'), submit: t('submit'), wrong: t('wrong') }
    return (
      <CepForm
        texts={texts}
        cep={cep}
        isFocused={isEditing}
        onEnd={() => {
          setIsEditing(false)
          setFieldReplaced(true)
        }}
      />
    )
  }
  return (
    <div role="status" className="flex gap-2.5 text-sm">
      <Icon name="truck" className="mt-0.5 size-4.5 text-muted" />
      <div className="min-w-0 flex-1">
        {lookup?.cep === cep ? (
          <Outcome lookup={lookup} items={items} pricing={pricing} onRetry={retry} />
        ) : (
          <Skeleton className="h-5 w-48" />
        )}
        <p className="text-muted">
          {t('for', { cep: formatCep(cep) })}{' '}
          <button
            ref={isFieldReplaced ? focusIfLost : undefined}
            type="button"
            className="min-h-6 font-medium text-foreground underline underline-offset-2"
            onClick={() => setIsEditing(true)}
          >
            {t('change')}
          </button>
        </p>
      </div>
    </div>
  )
}

type OutcomeProps = DeliveryEstimateProps & { lookup: Lookup; onRetry: () => void }

function Outcome({ lookup: { answer }, items, pricing, onRetry }: OutcomeProps) {
  const t = useTranslations('cart.delivery')
  if (answer === 'failed' || answer === 'tooMany') {
    return (
      <p>
        {t(answer)}{' '}
        <button type="button" className="font-medium underline" onClick={onRetry}>
          {t('retry')}
        </button>
      </p>
    )
  }
  if (!answer) return <p className="font-medium">{t('noZone')}</p>
  const days = arrivalDays(items, answer)
  if (!days) return <p className="font-medium">{t('digital')}</p>
  const { priceCents: zoneCents } = answer.zone
  const cost = pricing && priceText(pricing, pricing.priceCents, zoneCents, t)
  const own =
    pricing && priceText(pricing, pricing.proPriceCents ?? pricing.priceCents, zoneCents, t)
  return (
    <p>
      <strong data-testid="arrival" className="font-semibold text-success-ink">
        {t('until', { day: dayText(days.to) })}
      </strong>
      {cost ? (
        <>
          {' · '}
          <ProContent pro={own === cost ? null : own}>{cost}</ProContent>
        </>
      ) : null}
    </p>
  )
}

function priceText(
  { rates, priceCents, freeShipping }: ZonePricing,
  goodsCents: number,
  zoneCents: number | null,
  t: ReturnType<typeof useTranslations<'cart.delivery'>>,
): string {
  const { kind, cents } = shipping(rates, {
    goodsCents,
    subtotalCents: priceCents,
    allFreeShipping: freeShipping,
    zoneCents,
  })
  return kind === 'fee' ? t('fee', { amount: formatPrice(cents ?? 0) }) : t(kind)
}

const dayFields = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const
const dayFormat = new Intl.DateTimeFormat('pt-BR', dayFields)
const fullDayFormat = new Intl.DateTimeFormat('pt-BR', { ...dayFields, year: 'numeric' })

/** Returns 'qui., 26 de nov.' for 'YYYY-MM-DD', and with the year if it is not the current one. */
function dayText(day: string): string {
  const isThisYear = day.slice(0, 4) === storeDay(Date.now()).slice(0, 4)
  return (isThisYear ? dayFormat : fullDayFormat).format(new Date(`${day}T00:00:00Z`))
}

function useLookup(cep: string | null) {
  const [lookup, setLookup] = useState<Lookup | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again for the same CEP
  useEffect(() => {
    if (!cep) return
    const controller = new AbortController()
    readDelivery(cep, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setLookup({ cep, answer })
    })
    return () => controller.abort()
  }, [cep, attempt])

  return { lookup, retry: () => setAttempt((count) => count + 1) }
}

async function readDelivery(cep: string, signal: AbortSignal): Promise<Lookup['answer']> {
  try {
    const response = await fetch(`/api/delivery?cep=${cep}`, { signal })
    if (!response.ok) return response.status === 429 ? 'tooMany' : 'failed'
    const { delivery }: { delivery: DeliveryAnswer | null } = await response.json()
    return delivery
  } catch {
    return 'failed' // no connection, or another CEP was typed
  }
}

const messages = { cart: { delivery: cart.delivery } }

/** The estimate with its texts, for a page that does not contain them. */
export function DeliveryEstimateWithTexts(props: DeliveryEstimateProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <DeliveryEstimate {...props} />
    </NextIntlClientProvider>
  )
}
