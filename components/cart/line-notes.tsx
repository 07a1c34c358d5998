import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { LineView } from './cart-view'
import type { Notice } from './use-cart-pricing'

type Note = { key: string; text: string; icon: IconName; tone: string }

const tones = {
  good: 'bg-good-soft text-good-ink',
  warning: 'bg-coin-soft text-coin-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

type LineNotesProps = { view: LineView; notice: Notice | undefined }

/** Changes in the store since the line was added, shown in the line. */
export function LineNotes({ view, notice }: LineNotesProps) {
  const t = useTranslations('cart.note')
  const notes: Note[] = []
  if (view.state === 'gone') {
    notes.push({ key: 'gone', text: t('gone'), icon: 'circle-x', tone: tones.danger })
  }
  if (view.state === 'out_of_stock') {
    notes.push({ key: 'out', text: t('outOfStock'), icon: 'circle-x', tone: tones.danger })
  }
  const reducedTo = notice?.reducedTo
  if (reducedTo !== undefined && view.quantity >= reducedTo) {
    const text = t('limited', { count: reducedTo })
    notes.push({ key: 'limited', text, icon: 'triangle-alert', tone: tones.warning })
  }
  if (notice?.priceChange) {
    const { fromCents, toCents } = notice.priceChange
    const isUp = toCents > fromCents
    const values = { from: formatPrice(fromCents), to: formatPrice(toCents) }
    const text = t(isUp ? 'priceUp' : 'priceDown', values)
    const tone = isUp ? tones.warning : tones.good
    notes.push({ key: 'price', text, icon: isUp ? 'triangle-alert' : 'tag', tone })
  }
  return (
    <div aria-live="polite" className="grid gap-1.5 empty:hidden">
      {notes.map(({ key, text, icon, tone }) => (
        <p key={key} className={cn('flex gap-2 rounded-sm px-2.5 py-1.5 text-xs leading-4', tone)}>
          <Icon name={icon} className="mt-px size-3.5" />
          {text}
        </p>
      ))}
    </div>
  )
}
