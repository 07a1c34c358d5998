import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type FieldPathByValue, useController } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { Textarea } from '@/components/ui/textarea'
import { parseNumberInput } from '@/lib/products/admin/numbers'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { cn } from '@/lib/utils'
import { ProductField } from './product-field'

export type TextName = FieldPathByValue<ProductForm, string>
type TextFieldProps = { name: TextName; className?: string; aside?: ReactNode }

/** A single-line text field. */
export function TextField({
  name,
  className,
  aside,
  ...input
}: TextFieldProps & { list?: string; placeholder?: string; type?: 'date' }) {
  const { field } = useController<ProductForm, TextName>({ name })
  return (
    <ProductField name={name} className={className} aside={aside}>
      {(control) => <Input {...field} {...control} {...input} />}
    </ProductField>
  )
}

type AreaFieldProps = Omit<TextFieldProps, 'className'> & { rows?: number }

/** A multi-line text field. */
export function AreaField({ name, rows = 4, aside }: AreaFieldProps) {
  const { field } = useController<ProductForm, TextName>({ name })
  return (
    <ProductField name={name} aside={aside}>
      {(control) => <Textarea {...field} {...control} rows={rows} />}
    </ProductField>
  )
}

type NumberFieldProps = TextFieldProps & { before?: string; after?: string }

/**
 * A field for a number in Brazilian notation, with its unit. Shows a warning for any other text,
 * which would be saved as 0.
 */
export function NumberField({ name, className, before, after, aside }: NumberFieldProps) {
  const { field } = useController<ProductForm, TextName>({ name })
  const isNumber = !Number.isNaN(parseNumberInput(field.value))
  return (
    <ProductField name={name} className={className} aside={aside}>
      {(control) => (
        <>
          <span className="relative block">
            {before ? (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted text-sm"
              >
                {before}
              </span>
            ) : null}
            <Input
              {...field}
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className={cn('tabular-nums', before && 'pl-10', after && 'pr-14')}
            />
            {after ? (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted text-sm"
              >
                {after}
              </span>
            ) : null}
          </span>
          {isNumber ? null : <NumberWarning />}
        </>
      )}
    </ProductField>
  )
}

type SelectFieldProps = TextFieldProps & { children: ReactNode }

/** A select field. */
export function SelectField({ name, className, children, aside }: SelectFieldProps) {
  const { field } = useController<ProductForm, TextName>({ name })
  return (
    <ProductField name={name} className={className} aside={aside}>
      {(control) => (
        <SelectNative {...field} {...control}>
          {children}
        </SelectNative>
      )}
    </ProductField>
  )
}

/** Shown while a numeric field contains something other than a number. */
function NumberWarning() {
  const t = useTranslations('admin-products.errors')
  return (
    <p role="status" className="mt-1 font-medium text-coin-ink text-xs">
      {t('notNumber')}
    </p>
  )
}
