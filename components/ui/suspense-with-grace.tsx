import { type ReactNode, Suspense } from 'react'
import { Condensed } from './condensed'

const GRACE_MS = 100

type SuspenseWithGraceProps = {
  children: Promise<Awaited<ReactNode>>
  /** Shown if the part takes longer. */
  fallback: ReactNode
}

/**
 * Renders a part of the page in place if its data arrives within 100 ms, as cached data does.
 * Otherwise uses a Suspense boundary. In a boundary, React would send the part after the rest of a
 * large page and show it even later.
 */
export async function SuspenseWithGrace({ children, fallback }: SuspenseWithGraceProps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), GRACE_MS)
  })
  const loaded = children.then((part) => ({ part }))
  const result = await Promise.race([loaded, late]).finally(() => clearTimeout(timer))
  if (result) return <Condensed>{result.part}</Condensed>
  return <Suspense fallback={fallback}>{children}</Suspense>
}
