import { movedOrNotFound } from '../../moved'

export const ensureStatic = 'navigation'

// Next requires at least one page to build. This one is a 404.
export function generateStaticParams() {
  return [{ path: ['sem-paginas-', '-'] }]
}

/** Addresses without a route are rewritten here by next.config.ts: redirects, or not found. */
export default async function MovedPage({ params }: PageProps<'/mudou/[...path]'>) {
  return movedOrNotFound(`/${(await params).path.join('/')}`)
}
