'use client'

import type { MouseEvent } from 'react'
import { useAgeGate } from '@/components/cart/age-gate'
import { addToCart, clearCart, useCart } from '@/components/cart/store'
import { openOverlay } from '@/components/layout/overlays'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import type { LinkedLine } from '@/server/cart/dto'

type LinkedCartProps = {
  lines: readonly LinkedLine[]
  /** `full` contains '{name}'. */
  texts: Record<'add' | 'asks' | 'join' | 'replace' | 'added' | 'full', string>
}

/**
 * Puts the products of a link into the cart when the visitor presses a button, and opens the cart.
 * A visitor with products in the cart chooses to add to them or to replace them. A toast names the
 * products that do not fit.
 */
export function LinkedCart({ lines, texts }: LinkedCartProps) {
  const hasOwn = useCart().length > 0
  const { whenOldEnough, question } = useAgeGate(lines.some(({ isForAdults }) => isForAdults))
  if (lines.length === 0) return null

  function fill(opener: Element, isReplaced: boolean) {
    if (isReplaced) clearCart()
    const missing = lines.flatMap(({ product, quantity }) => {
      if (!addToCart(product, { size: null, color: null }, quantity)) return product.name
      trackEvent({ type: 'add_to_cart', productId: product.id })
      return []
    })
    const note = missing.length > 0 ? texts.full.replace('{name}', () => missing.join(', ')) : null
    toast(
      note && missing.length === lines.length
        ? { title: note, variant: 'info', opensCart: true }
        : {
            title: texts.added,
            description: note ?? undefined,
            variant: 'success',
            opensCart: true,
          },
    )
    openOverlay('cart', undefined, opener)
  }
  const press =
    (isReplaced: boolean) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
      whenOldEnough(currentTarget, () => fill(currentTarget, isReplaced))

  return (
    <div className="grid gap-3">
      {hasOwn ? <p className="text-sm">{texts.asks}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={press(false)}>
          {hasOwn ? texts.join : texts.add}
        </Button>
        {hasOwn ? (
          <Button size="lg" variant="outline" onClick={press(true)}>
            {texts.replace}
          </Button>
        ) : null}
      </div>
      {question}
    </div>
  )
}
