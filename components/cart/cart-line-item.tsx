import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { Price, StruckPrice } from '@/components/ui/price'
import { focusSheetTitle } from '@/components/ui/return-focus'
import { StoreImage } from '@/components/ui/store-image'
import { formatPrice } from '@/lib/core/money'
import { saleMarks } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import { isOrderable, type LineView } from './cart-view'
import type { Notice } from './use-cart-pricing'

type Note = { key: string; text: string; icon: IconName; tone: string }

const noteTones = {
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-coin-soft text-coin-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

type LineNotesProps = { view: LineView; notice: Notice | undefined }

/** Changes in the store since the line was added, shown in the line. */
function LineNotes({ view, notice }: LineNotesProps) {
  const t = useTranslations('cart.note')
  const notes: Note[] = []
  if (view.state === 'gone') {
    notes.push({
      key: 'gone',
      text: t(view.isProPaused ? 'proPaused' : view.isOptionGone ? 'optionGone' : 'gone'),
      icon: 'circle-x',
      tone: noteTones.danger,
    })
  }
  if (view.state === 'out_of_stock') {
    notes.push({ key: 'out', text: t('outOfStock'), icon: 'circle-x', tone: noteTones.danger })
  }
  const reducedTo = notice?.reducedTo
  if (reducedTo !== undefined && view.quantity >= reducedTo) {
    const text = t('limited', { count: reducedTo })
    notes.push({ key: 'limited', text, icon: 'triangle-alert', tone: noteTones.warning })
  }
  if (notice?.priceChange) {
    const { fromCents, toCents } = notice.priceChange
    const isUp = toCents > fromCents
    const values = { from: formatPrice(fromCents), to: formatPrice(toCents) }
    const text = t(isUp ? 'priceUp' : 'priceDown', values)
    const tone = isUp ? noteTones.warning : noteTones.success
    notes.push({ key: 'price', text, icon: isUp ? 'triangle-alert' : 'tag', tone })
  }
  return (
    // Rendered even without notes: screen readers do not announce a live region added with its content.
    <div aria-live="polite" className="col-span-2 grid gap-1.5">
      {notes.map(({ key, text, icon, tone }) => (
        <p key={key} className={cn('flex gap-2 rounded-sm px-2.5 py-1.5 text-xs leading-4', tone)}>
          <Icon name={icon} className="mt-px size-3.5" />
          {text}
        </p>
      ))}
    </div>
  )
}

type QuantityStepperProps = {
  name: string
  quantity: number
  maxQuantity: number
  onChange: (quantity: number) => void
}

const step =
  'grid size-11 place-items-center text-foreground transition-colors hover:bg-surface-2 aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent md:size-9'

/** Decreases the quantity down to 1 and increases it up to the available quantity. */
function QuantityStepper({ name, quantity, maxQuantity, onChange }: QuantityStepperProps) {
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
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="min-w-8 text-center font-semibold text-sm tabular-nums">{quantity}</output>
      <button
        type="button"
        className={step}
        aria-label={t('more', { name })}
        aria-disabled={quantity >= maxQuantity}
        onClick={() => quantity < maxQuantity && onChange(quantity + 1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}

type CartLineItemProps = {
  view: LineView
  notice: Notice | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onSaveForLater: () => void
  /** Called when the visitor opens the product page. */
  onNavigate: () => void
}

/** One line of the cart: image, name, size, color, quantity, total and a remove button. */
export function CartLineItem({
  view,
  notice,
  onQuantity,
  onRemove,
  onSaveForLater,
  onNavigate,
}: CartLineItemProps) {
  const t = useTranslations('cart.line')
  const saleText = useTranslations('sale')
  const { name, slug, image, size, color, sale, quantity, unitCents, chargedUnitCents } = view
  const counts = isOrderable(view.state)
  const options = [size && t('size', { size }), color && t('color', { color })].filter(Boolean)

  const marks = sale ? saleMarks(sale, saleText, { dates: 'full' }) : []

  // The pressed button is removed with its line; the focus moves to the title so that it stays in the
  // cart.
  const leave = (action: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    focusSheetTitle(event.currentTarget)
    action()
  }

  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2.5 py-4">
      <StoreImage
        src={image}
        alt=""
        width={96}
        height={96}
        className={cn('size-20 rounded-md object-cover', !counts && 'opacity-50 grayscale')}
      />
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex items-start gap-1">
          <AppLink
            href={`/produto/${slug}`}
            className="line-clamp-2 min-w-0 flex-1 break-words font-medium text-sm leading-5 hover:underline"
            onClick={onNavigate}
          >
            {name}
          </AppLink>
          <button
            type="button"
            aria-label={t('remove', { name })}
            className="-mt-3 -mr-3 grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-surface-2 hover:text-danger-ink"
            onClick={leave(onRemove)}
          >
            <Icon name="trash-2" className="size-4" />
          </button>
        </div>
        {marks.length > 0 ? (
          <p data-testid="line-marks" className="font-semibold text-xs">
            {marks.join(' · ')}
          </p>
        ) : null}
        {options.length > 0 ? <p className="text-muted text-xs">{options.join(' · ')}</p> : null}
        {counts ? (
          <div className="mt-1 flex flex-wrap items-end justify-between gap-2">
            <QuantityStepper
              name={name}
              quantity={quantity}
              maxQuantity={view.maxQuantity}
              onChange={onQuantity}
            />
            <p className="grid justify-items-end text-right">
              {quantity > 1 ? (
                <span className="text-muted text-xs">
                  {t('unit', { price: formatPrice(chargedUnitCents) })}
                </span>
              ) : null}
              {chargedUnitCents < unitCents ? (
                <span className="flex items-baseline gap-1.5 text-xs">
                  <StruckPrice cents={unitCents * quantity} label={t('formerPrice')} />
                  <span className="font-semibold text-pro-ink">{t('pro')}</span>
                </span>
              ) : null}
              <span className="sr-only">{t('total')}</span>
              <Price cents={view.totalCents} className="font-bold text-base" />
            </p>
          </div>
        ) : null}
        <button
          type="button"
          aria-label={t('saveForLaterOf', { name })}
          className="-mb-2.5 min-h-11 justify-self-start text-muted text-xs underline underline-offset-4 hover:text-foreground md:min-h-9"
          onClick={leave(onSaveForLater)}
        >
          {t('saveForLater')}
        </button>
      </div>
      <LineNotes view={view} notice={notice} />
    </li>
  )
}
