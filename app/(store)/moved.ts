import type { Route } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { findRedirect } from '@/server/catalog/redirect-queries'

/** Redirects an address without a page permanently if it has moved; otherwise it is not found. */
export async function movedOrNotFound(path: string): Promise<never> {
  const to = await findRedirect(path)
  if (to) permanentRedirect(to as Route)
  notFound()
}
