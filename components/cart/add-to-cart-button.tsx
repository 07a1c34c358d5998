'use client'

import type { MouseEvent, ReactNode } from 'react'
import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import { countItems } from '@/lib/cart/cart'
import type { CartChoice, CartProduct } from '@/lib/cart/line'
import { useAgeGate } from './age-gate'
import { addToCart, cartLines, isCartFullFor } from './store'

const TOAST_MS = 2_000

export type AddToCartTexts = {
  /** Title of the toast: 'Produto adicionado!'. */
  added: string
  /** Title of the toast when a line has 99 units, or the cart all units of the product. */
  full: string
  /** Title of the toast when the cart has 50 lines. */
  cartFull: string
}

type Sold = {
  product: CartProduct
  /** The units of the product in stock; unlimited by default. */
  stock?: number
}

type AddToCartButtonProps = Sold & {
  /** Products without options that are added together with it. */
  others?: readonly Sold[]
  /** Whether the visitor must confirm to be an adult, once per visit. */
  isForAdults?: boolean
  texts: AddToCartTexts
  disabled?: boolean
  className: string
  children: ReactNode
}

/**
 * Returns the values of the fields `size` and `color` of the form around the button; null where
 * there is none.
 */
function choiceOf(form: HTMLFormElement | null) {
  const fields = form ? new FormData(form) : null
  const value = (name: string) => {
    const field = fields?.get(name)
    return typeof field === 'string' && field.trim() ? field.trim() : null
  }
  return { size: value('size'), color: value('color') }
}

/** Returns the units of a product in the cart, in all sizes and colors. */
const inCart = (id: string) => countItems(cartLines().filter(({ product }) => product.id === id))

/** Whether there is a unit in stock that is not in the cart. */
export const hasUnitsLeft = ({ product, stock = Number.POSITIVE_INFINITY }: Sold) =>
  inCart(product.id) < stock

/**
 * A button that adds one unit of the product, and of each of `others`, to the cart and shows a toast for
 * 2 s with a link to the cart. Inside a form it uses the chosen `size` and `color`, and reports a missing
 * required choice. Adds nothing if one of the products has no unit left.
 */
export function AddToCartButton({
  product,
  isForAdults = false,
  stock,
  others = [],
  texts,
  disabled,
  className,
  children,
}: AddToCartButtonProps) {
  const { whenOldEnough, question } = useAgeGate(isForAdults)

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const { form } = currentTarget
    if (form && !form.reportValidity()) return
    const choice = choiceOf(form)
    whenOldEnough(currentTarget, () => add(choice))
  }

  function add(choice: CartChoice) {
    const all = [{ product, stock }, ...others]
    const choiceFor = (one: Sold) =>
      one.product === product ? choice : { size: null, color: null }
    let missing = all.find((one) => !hasUnitsLeft(one))
    for (const one of missing ? [] : all) {
      if (addToCart(one.product, choiceFor(one))) {
        trackEvent({ type: 'add_to_cart', productId: one.product.id })
      } else missing = one
    }
    const added = !missing
    const isFull = missing && isCartFullFor(missing.product, choiceFor(missing))
    toast({
      title: added ? texts.added : isFull ? texts.cartFull : texts.full,
      description: (missing ? [missing] : all).map((one) => one.product.name).join(' + '),
      variant: added ? 'success' : 'info',
      durationMs: TOAST_MS,
      opensCart: true,
    })
  }

  return (
    <>
      <button type="button" disabled={disabled} className={className} onClick={press}>
        {children}
      </button>
      {question}
    </>
  )
}
