import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { type ControlAttributes, Field } from '@/components/ui/field'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { InheritanceMark } from './inheritance-mark'
import { useInheritance } from './use-inheritance'

export type ControlProps = ControlAttributes & { disabled: boolean }

type ProductFieldProps = {
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
export function ProductField({ name, className, isGroup, aside, children }: ProductFieldProps) {
  const t = useTranslations('admin-products')
  const column = name.split('.')[0] as keyof ProductForm
  const { errors } = useFormState<ProductForm>({ name: column })
  const inheritance = useInheritance(column)
  const isOuter = column === name
  const fault = isOuter ? errors[column]?.message : undefined
  const hint = t.has(`fields.${name}.hint`) ? t(`fields.${name}.hint`) : null
  const label = t(`fields.${name}.label`)
  return (
    <Field
      label={label}
      hint={hint}
      error={fault && t(`faults.${fault}`)}
      group={isGroup ? 'group' : undefined}
      className={className}
      data-field={name}
      aside={
        isOuter && inheritance.state !== 'none' ? (
          <InheritanceMark label={label} inheritance={inheritance} />
        ) : (
          aside
        )
      }
    >
      {(control) => children({ ...control, disabled: inheritance.state === 'inherited' })}
    </Field>
  )
}
