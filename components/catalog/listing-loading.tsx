import { Pulse } from '@/components/ui/pulse'

/** The loading message over a listing while its next products load. */
export function ListingLoading({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-20 z-30 mx-auto flex w-fit animate-rise-in items-center gap-3 rounded-full border border-border bg-surface py-2 pr-5 pl-4 font-medium text-sm shadow-float md:bottom-8"
    >
      <Pulse size="h-5 w-15" />
      {text}
    </p>
  )
}
