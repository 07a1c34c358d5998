import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { StoreImage } from '@/components/ui/store-image'
import { randomUuid } from '@/lib/auth/random-uuid'
import { MAX_QUANTITY } from '@/lib/cart/line'
import { formatPrice } from '@/lib/core/money'
import type { Adjustment } from '@/lib/orders/adjustment'
import { findOrderProducts } from '@/server/orders/admin-actions'
import type { OrderProduct } from '@/server/orders/admin-dto'
import type { OrderLine } from '@/server/orders/dto'
import { PickSearch } from './pick-search'

/** A line of the form: a line of the order (`from`: its position, from 1) or an added `product`. */
export type AdjustedLine = {
  key: string
  name: string
  image: string | null
  unitPriceCents: number
  quantity: number
  from: number | null
  product: OrderProduct | null
  size: string | null
  color: string | null
}

/** Returns the lines of an order as lines of the form. */
export function toAdjustedLines(lines: readonly OrderLine[]): AdjustedLine[] {
  return lines.map((line, index) => ({
    key: `from-${index}`,
    name: [line.name, line.size, line.color].filter(Boolean).join(' · '),
    image: line.image,
    unitPriceCents: line.unitPriceCents,
    quantity: line.quantity,
    from: index + 1,
    product: null,
    size: line.size,
    color: line.color,
  }))
}

/** Returns the input of the action for a line: an added product, or the position of a stored line. */
export function toAdjustmentLine(line: AdjustedLine): Adjustment['lines'][number] {
  const { from, product, size, color, quantity } = line
  if (product) return { productId: product.id, size, color, quantity }
  return { from: from ?? 0, quantity }
}

function addedLine(product: OrderProduct): AdjustedLine {
  return {
    key: randomUuid(),
    name: product.name,
    image: product.image,
    unitPriceCents: product.priceCents,
    quantity: 1,
    from: null,
    product,
    size: product.sizes[0] ?? null,
    color: product.colors[0] ?? null,
  }
}

type AdjustLinesProps = { lines: AdjustedLine[]; onChange: (lines: AdjustedLine[]) => void }

/** The lines of an order with their quantities, and a search for products to be added. */
export function AdjustLines({ lines, onChange }: AdjustLinesProps) {
  const t = useTranslations('admin-orders.adjust')
  const total = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const change = (key: string, part: Partial<AdjustedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            onChange={(part) => change(line.key, part)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <p className="text-muted text-sm tabular-nums">{t('sum', { total: formatPrice(total) })}</p>
      <ProductSearch onPick={(product) => onChange([...lines, addedLine(product)])} />
    </div>
  )
}

type LineRowProps = {
  line: AdjustedLine
  onChange: (part: Partial<AdjustedLine>) => void
  onRemove: () => void
}

function LineRow({ line, onChange, onRemove }: LineRowProps) {
  const t = useTranslations('admin-orders.adjust')
  const { name, product } = line
  /** The typed quantity until the field is left, because it can be out of range while it is typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const price = t('each', { price: formatPrice(line.unitPriceCents) })
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <StoreImage
        src={line.image}
        alt=""
        width={96}
        height={96}
        className="size-12 rounded-md object-cover"
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="line-clamp-2 font-medium text-sm">{name}</p>
        <p className="text-muted text-xs">{product ? `${price} · ${t('now')}` : price}</p>
      </div>
      {(['size', 'color'] as const).map((option) => {
        const choices = product?.[option === 'size' ? 'sizes' : 'colors'] ?? []
        return choices.length > 0 ? (
          <SelectNative
            key={option}
            aria-label={t(option, { name })}
            value={line[option] ?? ''}
            onChange={({ target }) => onChange({ [option]: target.value })}
            className="w-auto"
          >
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </SelectNative>
        ) : null
      })}
      <Input
        type="number"
        min={1}
        max={MAX_QUANTITY}
        aria-label={t('quantity', { name })}
        value={typed ?? line.quantity}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (value === '') return
          onChange({ quantity: Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(+value))) })
        }}
        onKeyDown={(event) => {
          // If the typed text differs from the quantity, Enter shows the quantity instead of submitting.
          if (event.key !== 'Enter' || typed === null || typed === `${line.quantity}`) return
          event.preventDefault()
          setTyped(null)
        }}
        onBlur={() => setTyped(null)}
        className="w-20"
      />
      <button
        type="button"
        aria-label={t('remove', { name })}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink"
      >
        <Icon name="x" className="size-4" />
      </button>
    </li>
  )
}

function ProductSearch({ onPick }: { onPick: (product: OrderProduct) => void }) {
  const t = useTranslations('admin-orders.adjust')
  return (
    <PickSearch
      label={t('add')}
      placeholder={t('addPlaceholder')}
      none={t('none')}
      foundText={(count) => t('found', { count })}
      find={(q) => findOrderProducts({ q })}
      onPick={onPick}
    >
      {(product) => (
        <>
          <StoreImage
            src={product.image}
            alt=""
            width={96}
            height={96}
            className="size-9 shrink-0 rounded-sm object-cover"
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm">{product.name}</span>
            <span className="block text-muted text-xs">
              {formatPrice(product.priceCents)} · {t('inStock', { count: product.stock })}
            </span>
          </span>
        </>
      )}
    </PickSearch>
  )
}
