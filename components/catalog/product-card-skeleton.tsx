import { Skeleton } from '@/components/ui/skeleton'

/** The shape of a product card that is on its way. */
export function ProductCardSkeleton() {
  return (
    <div className="flex h-[360px] w-full max-w-[200px] flex-col overflow-hidden rounded-lg border border-border bg-surface">
      <Skeleton className="h-48 rounded-none" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-6 w-2/5" />
      </div>
    </div>
  )
}
