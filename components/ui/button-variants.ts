import { cva, type VariantProps } from 'class-variance-authority'

/** Class names of buttons and of links that look like buttons, by variant and size. */
export const buttonVariants = cva(
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-colors forced-colors:border disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        secondary: 'bg-surface-2 text-foreground hover:bg-surface-3',
        outline:
          'border border-border-strong bg-transparent text-foreground hover:border-foreground hover:bg-surface-2',
        ghost: 'bg-transparent text-foreground hover:bg-surface-2',
        link: 'h-auto! px-0! text-primary-ink underline-offset-4 hover:underline',
        pro: 'bg-pro text-pro-foreground hover:brightness-110',
        coin: 'bg-coin text-coin-foreground hover:brightness-105',
        good: 'bg-good text-good-foreground hover:brightness-110',
        danger: 'bg-danger text-danger-foreground hover:brightness-110',
      },
      size: {
        sm: 'h-11 px-3.5 text-sm md:h-9',
        md: 'h-11 px-5 text-sm',
        lg: 'h-13 px-7 text-base',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonVariants = VariantProps<typeof buttonVariants>
