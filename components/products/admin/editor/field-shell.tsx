import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { useFormState } from 'react-hook-form'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { cn } from '@/lib/utils'
import { InheritanceMark } from './inheritance-mark'
import { useInheritance } from './use-inheritance'

export type ControlProps = {
  id: string
  disabled: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldShellProps = {
  /** Path of the field. Its first part is the column, which has the inheritance and the error. */
  name: string
  className?: string
  /** Renders several controls as a labeled group instead of one control with a label. */
  isGroup?: boolean
  /** Shown beside the label, at the end of the line. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, error and inheritance of a product field. */
export function FieldShell({ name, className, isGroup, aside, children }: FieldShellProps) {
  const t = useTranslations('admin-products')
  const id = useId()
  const column = name.split('.')[0] as keyof ProductForm
  const { errors } = useFormState<ProductForm>({ name: column })
  const inheritance = useInheritance(column)
  const isOuter = column === name
  const fault = isOuter ? errors[column]?.message : undefined
  const hint = t.has(`fields.${name}.hint`) ? t(`fields.${name}.hint`) : null
  const told = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    disabled: inheritance.state === 'inherited',
    'aria-describedby': told || undefined,
    'aria-invalid': fault ? true : undefined,
  }
  const label = t(`fields.${name}.label`)
  const group = isGroup ? { role: 'group', 'aria-labelledby': `${id}-name` } : {}
  return (
    <div className={cn('min-w-0', className)} data-field={name} {...group}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {isGroup ? (
          <span id={`${id}-name`} className="font-medium text-sm">
            {label}
          </span>
        ) : (
          <label htmlFor={id} className="font-medium text-sm">
            {label}
          </label>
        )}
        {isOuter && inheritance.state !== 'none' ? (
          <InheritanceMark label={label} inheritance={inheritance} />
        ) : (
          aside
        )}
      </div>
      {children(control)}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p id={`${id}-fault`} role="alert" className="mt-1 font-medium text-danger-ink text-xs">
          {t(`faults.${fault}`)}
        </p>
      ) : null}
    </div>
  )
}
