'use client'

import type { MouseEvent, ReactNode } from 'react'
import { type ButtonVariants, buttonVariants } from '@/components/ui/button-variants'
import { toast } from '@/components/ui/toast'
import { trackEvent } from '@/components/ui/track-event'
import type { CartChoice, CartProduct } from '@/lib/cart/line'
import { useAgeGate } from './age-gate'
import { addToCart } from './store'

const TOAST_MS = 2_000

export type AddToCartTexts = {
  /** Title of the toast: 'Produto adicionado!'. */
  added: string
  /** Title of the toast when a line has 99 units or the cart has 50 lines. */
  full: string
}

type AddToCartButtonProps = ButtonVariants & {
  product: CartProduct
  /** Whether the visitor must confirm to be an adult, once per visit. */
  isForAdults?: boolean
  texts: AddToCartTexts
  disabled?: boolean
  className?: string
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

/**
 * Adds one unit of the product to the cart and shows a toast for 2 s. Inside a form it uses the
 * chosen `size` and `color`, and reports a required choice that is missing.
 */
export function AddToCartButton({
  product,
  isForAdults = false,
  texts,
  variant,
  size,
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
    const added = addToCart(product, choice)
    if (added) trackEvent({ type: 'add_to_cart', productId: product.id })
    toast({
      title: added ? texts.added : texts.full,
      description: product.name,
      variant: added ? 'success' : 'info',
      durationMs: TOAST_MS,
    })
  }

  return (
    <>
      <button
        type="button"
        disabled={disabled}
        className={buttonVariants({ variant, size, className })}
        onClick={press}
      >
        {children}
      </button>
      {question}
    </>
  )
}
