'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useTransition } from 'react'
import { hasUnitsLeft } from '@/components/cart/add-to-cart-button'
import { useAgeGate } from '@/components/cart/age-gate'
import { addToCart, isCartFullFor } from '@/components/cart/store'
import { currentVisitor, showFavorites } from '@/components/layout/visitor'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import { pageOwner } from '@/lib/auth/cookies'
import type { CartProduct } from '@/lib/cart/line'
import { toActionResult } from '@/lib/core/result'
import { removeFavorite } from '@/server/favorites/actions'

type MoveToCartProps = {
  product: CartProduct
  /** The units in stock. */
  stock: number
  /** Whether the customer must confirm to be an adult, once per visit. */
  isForAdults: boolean
  texts: { move: string; moved: string; full: string; cartFull: string; stays: string }
}

/**
 * Adds the product to the cart and removes it from the favorites. Changes nothing if the cart is
 * full or has all units of the product.
 */
export function MoveToCart({ product, stock, isForAdults, texts }: MoveToCartProps) {
  const router = useRouter()
  const [isMoving, startMove] = useTransition()
  const { whenOldEnough, question } = useAgeGate(isForAdults)

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    whenOldEnough(currentTarget, move)
  }

  function move() {
    const choice = { size: null, color: null }
    if (!hasUnitsLeft({ product, stock }) || !addToCart(product, choice)) {
      const title = isCartFullFor(product, choice) ? texts.cartFull : texts.full
      return toast({ title, description: product.name, variant: 'info' })
    }
    trackEvent({ type: 'add_to_cart', productId: product.id })
    startMove(async () => {
      const result = await toActionResult(removeFavorite({ productId: product.id }, pageOwner()))
      toast({
        title: result.ok ? texts.moved : texts.stays,
        description: product.name,
        variant: result.ok ? 'success' : 'info',
      })
      if (!result.ok) return
      const favorites = currentVisitor().customer?.favorites ?? []
      showFavorites(favorites.filter((id) => id !== product.id))
      router.refresh()
    })
  }

  return (
    <>
      <Button className="max-md:w-full" isBusy={isMoving} onClick={press}>
        {texts.move}
      </Button>
      {question}
    </>
  )
}
