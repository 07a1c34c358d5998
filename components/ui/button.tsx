import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { type ButtonVariants, buttonVariants } from './button-variants'

type ButtonProps = ComponentProps<'button'> & ButtonVariants

/** A button of the store; `type` is button unless said, so that it never submits by accident. */
export function Button({ className, variant, size, type = 'button', ...props }: ButtonProps) {
  return (
    <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />
  )
}
