import { type ReactNode, Suspense } from 'react'
import { SerializedMarkup } from './serialized-markup'

const GRACE_MS = 100

type SuspenseWithGraceProps = {
  children: Promise<Awaited<ReactNode>>
  /** Shown while the part loads, if that takes longer than 100 ms. */
  fallback: ReactNode
}

/**
 * Renders a part of the page in place if its data arrives within 100 ms, as cached data does. Otherwise
 * uses a Suspense boundary, which is slower: React sends its content after the rest of a large page.
 */
export async function SuspenseWithGrace({ children, fallback }: SuspenseWithGraceProps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), GRACE_MS)
  })
  const loaded = children.then((part) => ({ part }))
  const result = await Promise.race([loaded, late]).finally(() => clearTimeout(timer))
  if (result) return <SerializedMarkup>{result.part}</SerializedMarkup>
  return <Suspense fallback={fallback}>{children}</Suspense>
}
