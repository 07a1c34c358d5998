import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { type ButtonVariants, buttonVariants } from './button-variants'

type ButtonProps = ComponentProps<'button'> & ButtonVariants

/** A button. `type` is `button` by default, so that it does not submit a form by accident. */
export function Button({ className, variant, size, type = 'button', ...props }: ButtonProps) {
  return (
    <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />
  )
}
