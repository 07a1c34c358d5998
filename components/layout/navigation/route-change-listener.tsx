import { usePathname, useSearchParams } from 'next/navigation'
import { useLayoutEffect } from 'react'

type RouteChangeListenerProps = {
  /** Called when a page is shown. The function that it returns is called when the page is left. */
  onRouteChange: () => () => void
}

/**
 * Calls `onRouteChange` for every page that is shown, including the first one. It needs a Suspense
 * boundary because it reads the query.
 */
export function RouteChangeListener({ onRouteChange }: RouteChangeListenerProps) {
  const page = `${usePathname()}?${useSearchParams()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` changes when another page is shown
  useLayoutEffect(onRouteChange, [page, onRouteChange])
  return null
}
