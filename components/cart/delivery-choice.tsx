import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import type { PricedCart } from '@/server/cart/dto'
import { DeliveryEstimate } from './delivery-estimate'
import { saveOrderWishes, useOrderWishes } from './order-wishes'

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

/** Delivery or pick-up, and when everything that can be ordered arrives. */
export function DeliveryChoice({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart.delivery')
  const { isPickup } = useOrderWishes()
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
              onChange={() => saveOrderWishes({ isPickup: choice.isPickup })}
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
