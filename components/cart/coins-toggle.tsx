import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { coinsToCents } from '@/lib/coins/amounts'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { PricedCart } from '@/server/cart/dto'

type CoinsToggleProps = {
  cart: PricedCart
  checked: boolean
  onChange: (checked: boolean) => void
}

/**
 * Returns the reason why no coins can be used in this cart, as a key of the messages; null if some
 * can.
 */
function reasonOf({
  coins,
  lines,
}: PricedCart): 'disabled' | 'reserved' | 'empty' | 'noLine' | null {
  if (coins.usable > 0) return null
  if (!coins.enabled) return 'disabled'
  if (coins.free <= 0) return coins.balance > 0 ? 'reserved' : 'empty'
  return lines.some(({ maxCoins }) => maxCoins > 0) ? 'empty' : 'noLine'
}

/** The switch that uses coins for part of the payment. Only for signed-in customers. */
export function CoinsToggle({ cart, checked, onChange }: CoinsToggleProps) {
  const t = useTranslations('cart.coins')
  const hintId = useId()
  const { coins } = cart
  if (!coins.signedIn) return null
  const reason = reasonOf(cart)
  const isOn = checked && reason === null
  const offer = t('offer', {
    amount: formatPrice(coinsToCents(coins.usable)),
    coins: formatCoins(coins.usable),
  })
  return (
    <label
      className={cn(
        'mb-4 flex items-center gap-3 rounded-md border border-border p-3.5',
        reason ? 'text-muted' : 'bg-coin-soft',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-coin text-coin-foreground">
        <Icon name="coins" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold text-sm">{t('toggle')}</span>
        <span id={hintId} className="text-xs leading-4">
          {reason ? t(reason) : offer}
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
        disabled={reason !== null}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="relative h-7 w-12 shrink-0 rounded-full bg-border-strong transition-colors after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-surface after:transition-transform peer-checked:bg-good peer-checked:after:translate-x-5 peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 peer-disabled:opacity-50" />
    </label>
  )
}
