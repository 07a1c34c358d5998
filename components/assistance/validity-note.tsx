import { Icon } from '@/components/ui/icon'
import { cn } from '@/lib/utils'

/** Until when a quote or an offer can be accepted. */
export function ValidityNote({ text, isExpired }: { text: string; isExpired: boolean }) {
  return (
    <p
      className={cn(
        'mt-3 flex gap-2 rounded-md p-3 text-sm',
        isExpired ? 'bg-danger-soft text-danger-ink' : 'bg-coin-soft text-coin-ink',
      )}
    >
      <Icon name="clock" className="mt-0.5 size-4" />
      {text}
    </p>
  )
}
