import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

type ButtonProps = ComponentProps<'button'> & ButtonVariants

/** A button. `type` is `button` by default, so that it does not submit a form by accident. */
export function Button({ className, variant, size, type = 'button', ...props }: ButtonProps) {
  return (
    <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />
  )
}

/**
 * Class names of buttons and of links that look like buttons, by variant and size. Their styles are in
 * components/ui/styles/buttons.css.
 */
export const buttonVariants = cva('button', {
  variants: {
    variant: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      outline: 'button-outline',
      ghost: 'button-ghost',
      link: 'button-link',
      pro: 'button-pro',
      coin: 'button-coin',
      good: 'button-good',
      danger: 'button-danger',
    },
    size: {
      sm: 'button-sm',
      md: 'button-md',
      lg: 'button-lg',
      icon: 'button-icon',
    },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

export type ButtonVariants = VariantProps<typeof buttonVariants>
