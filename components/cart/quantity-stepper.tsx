import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

type QuantityStepperProps = {
  name: string
  quantity: number
  maxQuantity: number
  onChange: (quantity: number) => void
}

const step =
  'grid size-11 place-items-center text-foreground transition-colors hover:bg-surface-2 disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent md:size-9'

/** Decreases the quantity down to 1 and increases it up to the available quantity. */
export function QuantityStepper({ name, quantity, maxQuantity, onChange }: QuantityStepperProps) {
  const t = useTranslations('cart.line')
  return (
    <fieldset
      aria-label={t('quantityOf', { name })}
      className="flex items-center overflow-hidden rounded-md border border-border-strong"
    >
      <button
        type="button"
        className={step}
        aria-label={t('less', { name })}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="min-w-8 text-center font-semibold text-sm tabular-nums">{quantity}</output>
      <button
        type="button"
        className={step}
        aria-label={t('more', { name })}
        disabled={quantity >= maxQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}
