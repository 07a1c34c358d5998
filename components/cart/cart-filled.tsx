import { useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { focusSheetTitle } from '@/components/ui/return-focus'
import { Skeleton } from '@/components/ui/skeleton'
import { Textarea } from '@/components/ui/textarea'
import { countItems } from '@/lib/cart/cart'
import { MAX_GIFT_MESSAGE } from '@/lib/cart/contact'
import type { CartLine } from '@/lib/cart/line'
import { coinsToCents } from '@/lib/coins/amounts'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { isReadable } from '@/lib/orders/placement'
import { laterDeliveryNote } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import type { PricedCart } from '@/server/cart/dto'
import { CartLineItem } from './cart-line-item'
import { coinLimit, estimatedSubtotal, isOrderable, type LineView, lineView } from './cart-view'
import { saveCheckoutDraft, useCheckoutDraft } from './checkout-draft'
import { CheckoutPanel } from './checkout-panel'
import { ContactBlock } from './contact-block'
import { CouponField } from './coupon-field'
import { DeliveryEstimate } from './delivery-estimate'
import { OrderSummary } from './order-summary'
import { changeQuantity, removeLines, SavedLines, saveForLater } from './saved-lines'
import type { CartPricing } from './use-cart-pricing'
import type { Checkout } from './use-checkout'

type CartFilledProps = {
  lines: readonly CartLine[]
  pricing: CartPricing
  useCoins: boolean
  onUseCoins: (useCoins: boolean) => void
  checkout: Checkout
  contact: Pick<ComponentProps<typeof ContactBlock>, 'isOpen' | 'onOpen' | 'hasWrongPhone'>
  onPlace: (cart: PricedCart) => void
  onClose: () => void
}

/** The cart with its lines, the progress to free shipping, coins, summary and checkout. */
export function CartFilled(props: CartFilledProps) {
  const { lines, pricing, useCoins, onUseCoins, checkout, contact, onPlace, onClose } = props
  const t = useTranslations('cart')
  const { answer, isFresh, failure, notices } = pricing
  const views = lines.map((line) => lineView(line, answer, isReadable(line)))
  const blocked = new Set(views.filter(({ state }) => !isOrderable(state)).map(({ id }) => id))
  const isBusy = checkout.step === 'placing'
  const remove = (gone: readonly CartLine[]) =>
    removeLines(gone, {
      title: t('undo.removed', { count: gone.length }),
      description: gone.length === 1 ? gone[0]?.product.name : undefined,
      undo: t('undo.undo'),
    })

  return (
    // On phones the whole content scrolls, and only the order button stays visible.
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto md:[@media(min-height:600px)]:overflow-hidden">
      <div className="flex-1 px-5 md:[@media(min-height:600px)]:overflow-y-auto" inert={isBusy}>
        <div className="-mr-3 flex items-center justify-between pt-2">
          <p className="text-muted text-sm" role="status">
            {t('count', { count: countItems(lines) })}
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="px-3 text-muted"
            onClick={(event) => {
              focusSheetTitle(event.currentTarget)
              removeLines(lines, { title: t('undo.emptied'), undo: t('undo.undo') })
            }}
          >
            {t('clear')}
          </Button>
        </div>
        {(answer || !failure) && !answer?.cart.isPickup ? (
          <ShippingProgress cart={answer?.cart ?? null} />
        ) : null}
        <LaterNote views={views} />
        <ul className="divide-y divide-border">
          {lines.map((line, index) => {
            const view = views[index]
            return view ? (
              <CartLineItem
                key={line.id}
                view={view}
                notice={notices[line.id]}
                onQuantity={(quantity) => changeQuantity(line, quantity)}
                onRemove={() => remove([line])}
                onSaveForLater={() =>
                  saveForLater(line, {
                    title: t('saved.done'),
                    full: t('saved.full'),
                    description: line.product.name,
                    undo: t('undo.undo'),
                  })
                }
                onNavigate={onClose}
              />
            ) : null
          })}
        </ul>
        {answer ? <DeliveryChoice cart={answer.cart} /> : null}
        {answer ? (
          <CoinsToggle cart={answer.cart} checked={useCoins} onChange={onUseCoins} />
        ) : null}
        {answer ? <CouponField coupon={answer.cart.coupon} isFresh={isFresh} /> : null}
        {answer ? (
          <ContactBlock
            profile={answer.cart.profile}
            payments={answer.cart.payments}
            {...contact}
          />
        ) : null}
        {answer ? <GiftChoice /> : null}
        <SavedLines onNavigate={onClose} />
      </div>
      <div className="border-border bg-surface max-md:contents md:border-t md:px-5 md:py-4">
        <div className="max-md:border-border max-md:border-t max-md:px-5 max-md:pt-4 max-md:pb-3">
          <OrderSummary
            cart={isFresh ? (answer?.cart ?? null) : null}
            estimateCents={estimatedSubtotal(views)}
            failure={failure}
            onRetry={pricing.retry}
          />
        </div>
        <CheckoutPanel
          cart={isFresh ? (answer?.cart ?? null) : null}
          checkout={checkout}
          hasBlocked={blocked.size > 0}
          onRemoveBlocked={() => remove(lines.filter(({ id }) => blocked.has(id)))}
          onPlace={onPlace}
          onClose={onClose}
        />
      </div>
    </div>
  )
}

/** A note about the lines that are sent later than the others. Lines without sale data are ignored. */
function LaterNote({ views }: { views: readonly LineView[] }) {
  const note = laterDeliveryNote(
    views.flatMap(({ sale }) => sale ?? []),
    useTranslations('sale'),
  )
  if (!note) return null
  return (
    <p
      role="status"
      data-testid="later-note"
      className="mt-2 flex gap-2 rounded-md bg-surface-2 px-3.5 py-2.5 text-sm"
    >
      <Icon name="calendar" className="mt-0.5 size-4 text-muted" />
      {note}
    </p>
  )
}

/** The choice of ordering as a gift, with an optional message. */
function GiftChoice() {
  const t = useTranslations('cart.gift')
  const { gift } = useCheckoutDraft()
  const id = useId()
  return (
    <section className="mb-4 grid gap-3 rounded-md border border-border px-3.5 py-1 text-sm">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <Checkbox
          id={id}
          checked={gift !== null}
          onChange={({ target }) => saveCheckoutDraft({ gift: target.checked ? '' : null })}
        />
        <span>
          <span className="block font-medium">{t('label')}</span>
          <span className="block text-muted text-xs">{t('hint')}</span>
        </span>
      </label>
      {gift === null ? null : (
        <Field label={t('message')} className="pb-2.5">
          <Textarea
            maxLength={MAX_GIFT_MESSAGE}
            className="min-h-16"
            value={gift}
            onChange={({ target }) => saveCheckoutDraft({ gift: target.value })}
          />
        </Field>
      )}
    </section>
  )
}

/** Returns the progress to free shipping, from 0 to 1, by the amount that the shipping policy counts. */
function progressOf({ shipping, goodsCents, subtotalCents }: PricedCart): number {
  if (shipping.kind === 'free') return 1
  const reached = shipping.mode === 'quote' ? subtotalCents : goodsCents
  return reached / (reached + shipping.missingCents)
}

/** Whether the cart contains an orderable product that is not digital. */
function hasParcel({ lines }: PricedCart): boolean {
  return lines.some(({ counted, sale }) => counted > 0 && sale?.availability !== 'digital')
}

/** The amount missing for free shipping, or a message that it is reached. */
function ShippingProgress({ cart }: { cart: PricedCart | null }) {
  const t = useTranslations('cart.shipping')
  if (!cart) return <Skeleton className="mt-1 h-14" />
  if (!hasParcel(cart)) return null
  const isFree = cart.shipping.kind === 'free'
  const text = isFree
    ? t('reached')
    : t('missing', { amount: formatPrice(cart.shipping.missingCents) })
  return (
    <div className={cn('mt-1 rounded-md px-3.5 py-3', isFree ? 'bg-success-soft' : 'bg-surface-2')}>
      <p
        role="status"
        className={cn('flex items-center gap-2 font-medium text-sm', isFree && 'text-success-ink')}
      >
        <Icon name={isFree ? 'circle-check' : 'truck'} className="size-4" />
        {text}
      </p>
      <progress
        aria-label={t('label')}
        value={progressOf(cart)}
        max={1}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-success [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}

type CoinsToggleProps = {
  cart: PricedCart
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The switch that uses coins for part of the payment. Only for signed-in customers. */
function CoinsToggle({ cart, checked, onChange }: CoinsToggleProps) {
  const t = useTranslations('cart.coins')
  const hintId = useId()
  const { coins } = cart
  if (!coins.signedIn) return null
  const limit = coinLimit(cart)
  const isUsable = coins.usable > 0
  const isOn = checked && isUsable
  const offer = t('offer', {
    amount: formatPrice(coinsToCents(coins.usable)),
    coins: formatCoins(coins.usable),
  })
  return (
    <label
      className={cn(
        'mb-4 flex items-center gap-3 rounded-md border border-border p-3.5',
        isUsable ? 'bg-coin-soft' : 'text-muted',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-coin text-coin-foreground">
        <Icon name="coins" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold text-sm">{t('toggle')}</span>
        <span id={hintId} className="text-xs leading-4">
          {isUsable ? <span className="block">{offer}</span> : null}
          {limit ? <span className="block">{t(limit)}</span> : null}
          <span className="block text-muted">
            {coins.balance > coins.free
              ? t('balanceParts', {
                  free: formatCoins(coins.free),
                  rest: formatCoins(coins.balance - coins.free),
                })
              : t('balance', { coins: formatCoins(coins.balance) })}
          </span>
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className="peer sr-only"
        aria-describedby={hintId}
        disabled={!isUsable}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="relative h-7 w-12 shrink-0 rounded-full bg-border-strong transition-colors after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-surface after:transition-transform peer-checked:bg-success peer-checked:after:translate-x-5 peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 peer-disabled:opacity-50" />
    </label>
  )
}

const CHOICES = [
  { name: 'delivery', isPickup: false },
  { name: 'pickup', isPickup: true },
] as const

/** Returns the items of a cart that are sent or picked up. */
export function physicalItems(cart: PricedCart) {
  return cart.lines.flatMap(({ counted, sale, ownTime }) =>
    counted > 0 && sale && sale.availability !== 'digital' ? [{ sale, ownTime }] : [],
  )
}

/** The choice of delivery or pick-up, and the date by which all orderable items arrive. */
function DeliveryChoice({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart.delivery')
  const { isPickup } = useCheckoutDraft()
  const name = useId()
  const items = physicalItems(cart)
  if (items.length === 0) return null
  return (
    <div className="mb-4 grid gap-3 rounded-md border border-border p-3.5">
      <fieldset className="grid grid-cols-2 gap-1 rounded-md bg-surface-2 p-1">
        <legend className="sr-only">{t('choice')}</legend>
        {CHOICES.map((choice) => (
          <label
            key={choice.name}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-2 text-sm has-checked:bg-surface has-checked:font-semibold has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={isPickup === choice.isPickup}
              onChange={() => saveCheckoutDraft({ isPickup: choice.isPickup })}
            />
            <Icon name={choice.isPickup ? 'store' : 'truck'} className="size-4" />
            {t(choice.name)}
          </label>
        ))}
      </fieldset>
      {isPickup ? (
        <p className="text-muted text-sm" role="status">
          {t('pickupHint')}
        </p>
      ) : (
        <DeliveryEstimate items={items} />
      )}
    </div>
  )
}
