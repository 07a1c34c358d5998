import { Flatline } from '@/components/ui/flatline'

/** The empty state of a list of coins. */
export function EmptyCoins({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid justify-items-center rounded-lg border border-border border-dashed px-6 py-10 text-center">
      <Flatline className="h-10 text-coin-ink" />
      <p className="display-3 mt-3">{title}</p>
      <p className="mt-1 max-w-sm text-muted text-sm">{text}</p>
    </div>
  )
}
