import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { SharedListSkeleton } from '@/components/favorites/shared-list-skeleton'
import texts from '@/lib/i18n/messages/pt-BR/favourites.json'
import { sharedWishlistExists } from '@/server/favorites/share-queries'
import { SharedList } from './shared-list'

// Anyone with the link may see the list, so the page is excluded from search engines and sends no
// referrer.
export const metadata: Metadata = {
  title: texts.shared.titleNone,
  robots: { index: false, follow: false, noarchive: true },
  referrer: 'no-referrer',
}

/**
 * Returns one token that does not exist, so that all other pages are rendered on their first
 * request.
 */
export function generateStaticParams() {
  return [{ token: 'exemplo' }]
}

/**
 * A wishlist at its unguessable address. Only whether the token exists is cached, until the owner
 * revokes the link; the list itself is read on every request.
 */
export default async function SharedListPage({ params }: PageProps<'/lista/[token]'>) {
  const { token } = await params
  if (!(await sharedWishlistExists(token))) notFound()
  return (
    <Suspense fallback={<SharedListSkeleton />}>
      <SharedList token={token} />
    </Suspense>
  )
}
