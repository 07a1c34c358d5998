import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { ProductForm } from '@/lib/products/admin/product-form'
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

type BlocksFieldProps = { name: BlocksName; parts: Part[]; className?: string }

/** A sortable list of entries that have the same few text fields. */
export function BlocksField({ name, parts, className }: BlocksFieldProps) {
  const t = useTranslations('admin-products.blocks')
  const { register } = useFormContext<ProductForm>()
  const { fields, append, remove, move } = useFieldArray<ProductForm, BlocksName>({ name })
  const blank = Object.fromEntries(parts.map(({ key }) => [key, '']))
  return (
    <ProductField name={name} className={className} isGroup>
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
