import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { ProductField } from './product-field'

type SpecsName = 'specifications' | 'technical_specs'

/** Groups of specifications, each a heading with lines of name and value. */
export function SpecsField({ name }: { name: SpecsName }) {
  const t = useTranslations('admin-products.specs')
  const { register } = useFormContext<ProductForm>()
  const { fields, append, remove } = useFieldArray<ProductForm, SpecsName>({ name })
  return (
    <ProductField name={name} isGroup>
      {({ disabled }) => (
        <div className="grid gap-3">
          {fields.map((group, index) => (
            <section
              key={group.id}
              aria-label={t('group', { position: index + 1 })}
              className="grid gap-2 rounded-md border border-border bg-background p-3"
            >
              <div className="flex gap-1">
                <Input
                  {...register(`${name}.${index}.category`)}
                  readOnly={disabled}
                  aria-label={t('category', { position: index + 1 })}
                  placeholder={t('categoryHint')}
                  className="font-semibold"
                />
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={t('removeGroup', { position: index + 1 })}
                  onClick={() => remove(index)}
                  className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink disabled:opacity-40"
                >
                  <Icon name="trash-2" className="size-4.5" />
                </button>
              </div>
              <SpecLines name={`${name}.${index}.items`} isDisabled={disabled} />
            </section>
          ))}
          <Button
            variant="outline"
            size="sm"
            disabled={disabled}
            onClick={() => append({ category: '', items: [{ label: '', value: '' }] })}
            className="justify-self-start"
          >
            <Icon name="plus" className="size-4" />
            {t('addGroup')}
          </Button>
        </div>
      )}
    </ProductField>
  )
}

type SpecLinesProps = { name: `${SpecsName}.${number}.items`; isDisabled: boolean }

/** The lines of one group of specifications. */
function SpecLines({ name, isDisabled }: SpecLinesProps) {
  const t = useTranslations('admin-products.specs')
  const { register } = useFormContext<ProductForm>()
  const { fields, append, remove, move } = useFieldArray<ProductForm, typeof name>({ name })
  return (
    <>
      <SortableList
        items={fields}
        onMove={move}
        isDisabled={isDisabled}
        render={(_line, index) => (
          <div className="flex items-center gap-1 py-1.5 pr-1">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_3fr]">
              <Input
                {...register(`${name}.${index}.label`)}
                readOnly={isDisabled}
                placeholder={t('label')}
                aria-label={t('labelOf', { position: index + 1 })}
              />
              <Input
                {...register(`${name}.${index}.value`)}
                readOnly={isDisabled}
                placeholder={t('value')}
                aria-label={t('valueOf', { position: index + 1 })}
              />
            </div>
            <button
              type="button"
              disabled={isDisabled}
              aria-label={t('removeLine', { position: index + 1 })}
              onClick={() => remove(index)}
              className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink disabled:opacity-40"
            >
              <Icon name="x" className="size-4" />
            </button>
          </div>
        )}
      />
      <Button
        variant="ghost"
        size="sm"
        disabled={isDisabled}
        onClick={() => append({ label: '', value: '' })}
        className="justify-self-start"
      >
        <Icon name="plus" className="size-4" />
        {t('addLine')}
      </Button>
    </>
  )
}
