import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { StoreImage } from '@/components/ui/store-image'
import type { ProductForm } from '@/lib/products/admin/product-form'

type ImageRowProps = {
  path: string
  index: number
  productName: string
  isDisabled: boolean
  onCover: () => void
  onRemove: () => void
}

/** One image: its alternative text, whether it is the cover, and a button that removes it. */
export function ImageRow(props: ImageRowProps) {
  const { path, index, productName, isDisabled, onCover, onRemove } = props
  const t = useTranslations('admin-products.pictures')
  const { register } = useFormContext<ProductForm>()
  const position = index + 1
  return (
    <div className="flex items-center gap-3 py-2 pr-1">
      <StoreImage
        src={path}
        alt=""
        width={96}
        height={96}
        className="size-20 shrink-0 rounded-md object-cover"
      />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <Input
          {...register(`pictures.${index}.alt`)}
          readOnly={isDisabled}
          maxLength={300}
          aria-label={t('alt', { position })}
          placeholder={t('altHint', { name: productName || t('thisProduct'), position })}
        />
        {index === 0 ? (
          <Badge tone="primary" className="justify-self-start">
            {t('cover')}
          </Badge>
        ) : (
          <button
            type="button"
            disabled={isDisabled}
            onClick={onCover}
            className="min-h-6 justify-self-start font-medium text-primary-ink text-xs underline-offset-4 hover:underline disabled:opacity-40"
          >
            {t('makeCover')}
            <span className="sr-only"> ({t('name', { position })})</span>
          </button>
        )}
      </div>
      <button
        type="button"
        disabled={isDisabled}
        aria-label={t('remove', { position })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink disabled:opacity-40"
      >
        <Icon name="trash-2" className="size-4.5" />
      </button>
    </div>
  )
}
