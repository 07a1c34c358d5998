import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { CartEmpty } from './cart-empty'
import { CartFilled } from './cart-filled'
import { loadPlacement } from './checkout-storage'
import { OrderPlaced } from './order-placed'
import { useCart } from './store'
import { useCartPricing } from './use-cart-pricing'
import { useCheckout } from './use-checkout'

export type CartSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The sheet with the three states of the cart: empty, filled, and the order just placed. */
export function CartSheet({ open, onOpenChange }: CartSheetProps) {
  const t = useTranslations('cart')
  const lines = useCart()
  // An order whose answer was lost is sent again unchanged, including the use of coins.
  const [useCoins, setUseCoins] = useState(() => loadPlacement()?.useCoins ?? false)
  const pricing = useCartPricing(open, lines, useCoins)
  const { checkout, place, reset } = useCheckout(pricing.reprice)
  const isPlaced = checkout.step === 'placed'
  const isFilled = lines.length > 0 && !isPlaced

  function change(next: boolean) {
    if (!next && checkout.step !== 'placing') reset()
    onOpenChange(next)
  }
  const close = () => change(false)

  const title = isFilled ? t('title') : isPlaced ? t('placed.title') : t('empty.title')

  return (
    <Sheet open={open} onOpenChange={change}>
      <SheetContent title={title} closeLabel={t('close')}>
        {isFilled ? (
          <CartFilled
            lines={lines}
            pricing={pricing}
            useCoins={useCoins}
            onUseCoins={setUseCoins}
            checkout={checkout}
            onPlace={(totalCents) => place(useCoins, totalCents, pricing.owner)}
            onClose={close}
          />
        ) : null}
        {isPlaced ? <OrderPlaced order={checkout.order} onClose={close} /> : null}
        {isFilled || isPlaced ? null : <CartEmpty onClose={close} />}
      </SheetContent>
    </Sheet>
  )
}
