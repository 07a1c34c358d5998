import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '@/lib/utils'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
}

/** A switch, with its label and hint beside it. */
export function SwitchField({ label, hint, className, ...props }: SwitchFieldProps) {
  const id = useId()
  return (
    <label className={cn('flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without aria-checked
        role="switch"
        aria-describedby={hint ? id : undefined}
        className="peer sr-only"
        {...props}
      />
      <span
        aria-hidden="true"
        className="relative h-6 w-10.5 shrink-0 rounded-full border border-border-strong bg-surface-3 transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-4.5 after:rounded-full after:bg-border-strong after:transition-transform peer-checked:border-success peer-checked:bg-success peer-checked:after:translate-x-4.5 peer-checked:after:bg-success-foreground peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 peer-disabled:opacity-50"
      />
      <span className="min-w-0 text-sm">
        <span className="block font-medium">{label}</span>
        {hint ? (
          <span id={id} className="block text-muted text-xs">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}
