import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from '@/lib/utils'

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** Whether the action of the button is running. The button is then inactive and announced as busy. */
    isBusy?: boolean
    /** Ignores presses, but keeps the focus, which a button loses when it becomes `disabled`. */
    isInactive?: boolean
  }

/** A button. `type` is `button` by default, so that it does not submit a form by accident. */
export function Button(props: ButtonProps) {
  const { className, variant, size, isBusy = false, isInactive = false, ...rest } = props
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      className={cn(buttonVariants({ variant, size }), className)}
      {...rest}
      {...(isBusy || isInactive ? { 'aria-disabled': true, onClick: ignorePress } : {})}
    />
  )
}

/** Ignores a press. This also prevents a form submission by Enter, which presses the submit button. */
const ignorePress = (event: MouseEvent) => event.preventDefault()

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
      success: 'button-success',
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
