import { usePathname, useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'

type ArrivalsProps = {
  /** What to do when a page is shown; what it gives back is done when the page is left. */
  onArrive: () => () => void
}

/** Tells of every page that is shown, the first one too. In a Suspense boundary: it reads the query. */
export function Arrivals({ onArrive }: ArrivalsProps) {
  const page = `${usePathname()}?${useSearchParams()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` tells that another page is shown
  useLayoutEffect(onArrive, [page, onArrive])
  return null
}
