import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import type { ProductForm } from '@/lib/products/admin/product-form'
import type { SpecsName } from './specs-field'

type SpecLinesProps = { name: `${SpecsName}.${number}.items`; isDisabled: boolean }

/** The lines of one group of specifications. */
export function SpecLines({ name, isDisabled }: SpecLinesProps) {
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
