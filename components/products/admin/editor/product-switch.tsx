import { useTranslations } from 'next-intl'
import { type FieldPathByValue, useController } from 'react-hook-form'
import { SwitchField } from '@/components/ui/switch-field'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { cn } from '@/lib/utils'
import { InheritanceMark } from './inheritance-mark'
import { useInheritance } from './use-inheritance'

export type SwitchName = FieldPathByValue<ProductForm, boolean>

/** A boolean field as a switch. */
export function ProductSwitch({ name, className }: { name: SwitchName; className?: string }) {
  const t = useTranslations('admin-products')
  const { field } = useController<ProductForm, SwitchName>({ name })
  const column = name.split('.')[0] as keyof ProductForm
  const inheritance = useInheritance(column)
  const label = t(`fields.${name}.label`)
  const { value, onChange, onBlur, ref } = field
  return (
    <div
      data-field={name}
      className={cn('flex flex-wrap items-center justify-between gap-x-3 py-1', className)}
    >
      <SwitchField
        ref={ref}
        label={label}
        hint={t.has(`fields.${name}.hint`) ? t(`fields.${name}.hint`) : undefined}
        checked={value}
        disabled={inheritance.state === 'inherited'}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      {column === name && inheritance.state !== 'none' ? (
        <InheritanceMark label={label} inheritance={inheritance} />
      ) : null}
    </div>
  )
}
