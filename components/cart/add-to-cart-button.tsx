'use client'

import type { MouseEvent, ReactNode } from 'react'
import { type ButtonVariants, buttonVariants } from '@/components/ui/button-variants'
import { noteEvent } from '@/components/ui/note-event'
import { toast } from '@/components/ui/toast'
import type { CartProduct } from '@/lib/cart/line'
import { addToCart } from './store'

const TOAST_MS = 2_000

export type AddToCartTexts = {
  /** Title of the toast: 'Produto adicionado!'. */
  added: string
  /** Title of the toast when a line of 99 or a cart of 50 lines takes no more. */
  full: string
}

type AddToCartButtonProps = ButtonVariants & {
  product: CartProduct
  texts: AddToCartTexts
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** The choice made in the form around the button: its fields `size` and `color`, where it has them. */
function choiceOf(form: HTMLFormElement | null) {
  const fields = form ? new FormData(form) : null
  const value = (name: string) => {
    const field = fields?.get(name)
    return typeof field === 'string' && field.trim() ? field.trim() : null
  }
  return { size: value('size'), color: value('color') }
}

/**
 * Puts one of the product into the cart and says so for 2 s (CART-01, CART-13). Inside a form it
 * takes the chosen `size` and `color`, and asks for a required one that is missing.
 */
export function AddToCartButton({
  product,
  texts,
  variant,
  size,
  disabled,
  className,
  children,
}: AddToCartButtonProps) {
  function add(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (form && !form.reportValidity()) return
    const added = addToCart(product, choiceOf(form))
    if (added) noteEvent({ type: 'add_to_cart', productId: product.id })
    toast({
      title: added ? texts.added : texts.full,
      description: product.name,
      variant: added ? 'success' : 'info',
      durationMs: TOAST_MS,
    })
  }

  return (
    <button
      type="button"
      disabled={disabled}
      className={buttonVariants({ variant, size, className })}
      onClick={add}
    >
      {children}
    </button>
  )
}
