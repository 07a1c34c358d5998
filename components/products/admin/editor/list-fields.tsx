import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  type FieldPathByValue,
  useController,
  useFieldArray,
  useFormContext,
} from 'react-hook-form'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { optionValues } from '@/lib/products/admin/sku-draft'
import { cn } from '@/lib/utils'
import { ProductField } from './product-field'

type BlocksName =
  | 'product_features'
  | 'product_highlights'
  | 'trust_indicators'
  | 'product_faqs'
  | 'product_videos'
  | 'variant_attributes'
  | 'breadcrumb_config.custom_path'

type Part = { key: string; isLong?: boolean; isWide?: boolean }

type BlocksFieldProps = { name: BlocksName; parts: Part[] }

/** A sortable list of entries that have the same few text fields. */
export function BlocksField({ name, parts }: BlocksFieldProps) {
  const t = useTranslations('admin-products.blocks')
  const { register } = useFormContext<ProductForm>()
  const { fields, append, remove, move } = useFieldArray<ProductForm, BlocksName>({ name })
  const blank = Object.fromEntries(parts.map(({ key }) => [key, '']))
  return (
    <ProductField name={name} isGroup>
      {({ disabled }) => (
        <div className="grid gap-2">
          <SortableList
            items={fields}
            onMove={move}
            isDisabled={disabled}
            render={(_item, index) => (
              <div className="flex items-start gap-1 py-2 pr-1">
                <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-6">
                  {parts.map(({ key, isLong, isWide }) => {
                    const control = {
                      ...register(`${name}.${index}.${key}` as 'name'),
                      readOnly: disabled,
                      placeholder: t(`parts.${key}`),
                      'aria-label': t('part', { part: t(`parts.${key}`), position: index + 1 }),
                    }
                    const span = cn('sm:col-span-3', (isWide || isLong) && 'sm:col-span-6')
                    return isLong ? (
                      <Textarea key={key} {...control} rows={2} className={cn(span, 'min-h-18')} />
                    ) : (
                      <Input key={key} {...control} className={span} />
                    )
                  })}
                </div>
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={t('remove', { position: index + 1 })}
                  onClick={() => remove(index)}
                  className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink disabled:opacity-40"
                >
                  <Icon name="trash-2" className="size-4.5" />
                </button>
              </div>
            )}
          />
          <Button
            variant="outline"
            size="sm"
            disabled={disabled}
            onClick={() => append(blank as never)}
            className="justify-self-start"
          >
            <Icon name="plus" className="size-4" />
            {t('add')}
          </Button>
        </div>
      )}
    </ProductField>
  )
}

type ChipsName = FieldPathByValue<ProductForm, string[]>

/** A list of short texts. Enter, a comma, a semicolon or leaving the field adds the typed text. */
export function ChipsField({ name }: { name: ChipsName }) {
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
    <ProductField name={name}>
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
