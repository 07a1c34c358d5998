import { cloneElement, isValidElement, type ReactElement, type ReactNode, useId } from 'react'
import { cn } from '@/lib/utils'
import { kitText } from './texts'

type Control = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error of the value; falsy if there is none. */
  error?: ReactNode
  isRequired?: boolean
  className?: string
  /** One control that accepts id and aria attributes, as those of components/ui do. */
  children: ReactNode
}

/** A control with its label, hint and error. The error has the role `alert`. */
export function Field({ label, hint, error, isRequired, className, children }: FieldProps) {
  const own = useId()
  const control = isValidElement(children) ? (children as ReactElement<Control>) : null
  const id = control?.props.id ?? own
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
        {isRequired ? (
          <>
            <span aria-hidden="true" className="text-primary-ink">
              {' '}
              *
            </span>
            <span className="sr-only"> ({kitText('required')})</span>
          </>
        ) : null}
      </label>
      {control
        ? cloneElement(control, {
            id,
            'aria-describedby': told || undefined,
            'aria-invalid': error ? true : undefined,
          })
        : children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1 font-medium text-danger-ink text-xs">
          {error}
        </p>
      ) : null}
    </div>
  )
}
