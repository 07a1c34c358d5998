import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { AlertKind } from '@/lib/products/choices'

type AlertTriggerProps = {
  product: { id: string; name: string }
  kind: AlertKind
  className?: string
}

/** A button that opens the dialog for an alert, whose code is loaded on intent. */
export function AlertTrigger({ product, kind, className }: AlertTriggerProps) {
  const t = useTranslations('products.alerts')
  return (
    <button
      type="button"
      data-open="alert"
      data-alert={kind}
      data-product={product.id}
      aria-label={t(`label.${kind}`, { name: product.name })}
      className={buttonVariants(
        kind === 'restock' ? { size: 'lg', className } : { variant: 'link', size: 'sm', className },
      )}
    >
      <Icon name={kind === 'restock' ? 'mail' : 'tag'} className="size-4" />
      {t(`button.${kind}`)}
    </button>
  )
}
