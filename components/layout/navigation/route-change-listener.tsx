import { usePathname, useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'

type ArrivalsProps = {
  /** Called when a page is shown. The function that it returns is called when the page is left. */
  onArrive: () => () => void
}

/**
 * Calls `onArrive` for every page that is shown, including the first one. It needs a Suspense
 * boundary because it reads the query.
 */
export function Arrivals({ onArrive }: ArrivalsProps) {
  const page = `${usePathname()}?${useSearchParams()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` tells that another page is shown
  useLayoutEffect(onArrive, [page, onArrive])
  return null
}
