import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type FieldPathByValue, useController } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { optionValues } from '@/lib/products/admin/sku-draft'
import { ProductField } from './product-field'

type ChipsName = FieldPathByValue<ProductForm, string[]>

/** A list of short texts. Enter, a comma or a semicolon adds one; a button removes it. */
export function ChipsField({ name, className }: { name: ChipsName; className?: string }) {
  const t = useTranslations('admin-products.chips')
  const { field } = useController<ProductForm, ChipsName>({ name })
  const [typed, setTyped] = useState('')
  const values: string[] = field.value

  function add(text: string) {
    const fresh = optionValues(text).filter((value) => !values.includes(value))
    if (fresh.length > 0) field.onChange([...values, ...fresh])
    setTyped('')
  }

  return (
    <ProductField name={name} className={className}>
      {(control) => (
        <div className="grid gap-2">
          <Input
            {...control}
            ref={field.ref}
            value={typed}
            placeholder={t('placeholder')}
            onChange={({ target }) =>
              /[,;]$/.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onBlur={() => {
              add(typed)
              field.onBlur()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(typed)
            }}
          />
          {values.length > 0 ? (
            <ul className="flex flex-wrap gap-1.5">
              {values.map((value) => (
                <li
                  key={value}
                  className="inline-flex max-w-full items-center gap-1 rounded-full bg-surface-2 pl-3 text-sm"
                >
                  <span className="truncate">{value}</span>
                  <button
                    type="button"
                    disabled={control.disabled}
                    aria-label={t('remove', { value })}
                    onClick={() => field.onChange(values.filter((other) => other !== value))}
                    className="grid size-8 place-items-center rounded-full text-muted hover:bg-surface-3 hover:text-foreground disabled:opacity-40"
                  >
                    <Icon name="x" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </ProductField>
  )
}
