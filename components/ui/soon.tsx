import { type ReactNode, Suspense } from 'react'

const PATIENCE_MS = 100

type SoonProps = {
  children: Promise<Awaited<ReactNode>>
  /** Stands in for a part that takes longer. */
  fallback: ReactNode
}

/**
 * A part of the page that is in its place from the first byte when its data arrives within 100 ms, as
 * what is cached does. In a Suspense boundary of its own, React would send it after the rest of a
 * large page and show it later still.
 */
export async function Soon({ children, fallback }: SoonProps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  const atHand = children.then((part) => ({ part }))
  const inTime = await Promise.race([atHand, late]).finally(() => clearTimeout(timer))
  return inTime ? inTime.part : <Suspense fallback={fallback}>{children}</Suspense>
}
