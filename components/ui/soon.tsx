import { type ReactNode, Suspense } from 'react'

const PATIENCE_MS = 100

type SoonProps = {
  children: Promise<Awaited<ReactNode>>
  /** Shown if the part takes longer. */
  fallback: ReactNode
}

/**
 * Renders a part of the page in place if its data arrives within 100 ms, as cached data does.
 * Otherwise uses a Suspense boundary. In a boundary, React would send the part after the rest of a
 * large page and show it even later.
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
