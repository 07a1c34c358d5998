import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type Ref, useCallback, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { focusIfLost } from '@/components/ui/return-focus'
import { isOrderableCoupon, parseCoupon } from '@/lib/coins/coupon'
import { formatPrice } from '@/lib/core/money'
import type { CartCoupon } from '@/server/cart/dto'
import { saveCoupon, useTypedCoupon } from './use-cart-pricing'

type CouponFieldProps = {
  /** The server's result for the code; null without a code. */
  coupon: CartCoupon | null
  /** Whether the server has priced exactly this cart. */
  isFresh: boolean
}

/** The coupon of the cart: a link that opens the field, or the code with its benefit. */
export function CouponField({ coupon, isFresh }: CouponFieldProps) {
  const t = useTranslations('cart.coupon')
  const typed = useTypedCoupon()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isMalformed, setMalformed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isUsed = useRef(false)
  const focusIfUsed = useCallback((element: HTMLElement | null) => {
    if (isUsed.current) focusIfLost(element)
  }, [])
  const reason = useReason(coupon)

  if (typed && coupon?.code === typed && isOrderableCoupon(coupon.state)) {
    return <AppliedCoupon ref={focusIfUsed} coupon={coupon} onRemove={remove} />
  }
  if (!isOpen && !typed && !reason) {
    return (
      <Button
        ref={focusIfUsed}
        variant="ghost"
        size="sm"
        className="mb-3 -ml-3 px-3"
        onClick={() => setOpen(true)}
      >
        <Icon name="ticket" className="size-4" />
        {t('open')}
      </Button>
    )
  }

  function remove() {
    isUsed.current = true
    input.current?.focus()
    saveCoupon(null)
  }
  function apply() {
    const code = parseCoupon(text)
    setMalformed(!code)
    isUsed.current = true
    if (code) saveCoupon(code)
    else input.current?.focus()
  }
  function submitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  const shown = isFresh && coupon && !isMalformed ? `${coupon.code}: ${reason}` : undefined
  return (
    <Field
      label={t('label')}
      error={isMalformed ? t('malformed') : shown}
      className="mb-4 rounded-md border border-border p-3.5"
      aside={
        typed ? (
          <button type="button" className="min-h-6 underline" onClick={remove}>
            {t('without')}
          </button>
        ) : null
      }
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={input}
            autoFocus={isOpen}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={text}
            placeholder={typed ?? undefined}
            className="min-w-0 flex-1 uppercase placeholder:normal-case"
            onChange={(event) => {
              setText(event.target.value)
              setMalformed(false)
            }}
            onKeyDown={submitOnEnter}
          />
          <Button variant="secondary" onClick={apply} aria-busy={typed !== null && !isFresh}>
            {t('apply')}
          </Button>
        </div>
      )}
    </Field>
  )
}

type AppliedCouponProps = {
  ref: Ref<HTMLDivElement>
  coupon: CartCoupon
  onRemove: () => void
}

function AppliedCoupon({ ref, coupon, onRemove }: AppliedCouponProps) {
  const t = useTranslations('cart.coupon')
  const { code, state, kind, discountCents } = coupon
  const gain =
    state === 'no_effect'
      ? t('no_effect')
      : kind === 'free_shipping'
        ? t('freeShipping')
        : t('gain', { amount: formatPrice(discountCents) })
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="mb-4 flex items-center gap-3 rounded-md border border-border bg-success-soft py-2 pr-2 pl-3.5"
    >
      <Icon name="ticket" className="size-5 text-success-ink" />
      <p role="status" className="min-w-0 flex-1 text-sm">
        <strong className="block break-words font-semibold">{t('applied', { code })}</strong>
        <span className="text-xs">{gain}</span>
      </p>
      <Button variant="ghost" size="icon" aria-label={t('remove', { code })} onClick={onRemove}>
        <Icon name="x" className="size-4" />
      </Button>
    </div>
  )
}

/** Returns the text why a code has no effect; null if it has one or there is no code. */
function useReason(coupon: CartCoupon | null): string | null {
  const t = useTranslations('cart.coupon')
  if (!coupon || coupon.state === 'applied') return null
  const { state, missingCents, day } = coupon
  if (state === 'minimum') return t('minimum', { amount: formatPrice(missingCents) })
  if (state === 'early' || state === 'expired') {
    return t(state, { day: (day ?? '').split('-').reverse().join('/') })
  }
  return t(state)
}
