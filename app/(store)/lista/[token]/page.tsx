import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { SharedListSkeleton } from '@/components/favourites/shared-list-skeleton'
import texts from '@/lib/i18n/messages/pt-BR/favourites.json'
import { sharedWishlistExists } from '@/server/favourites/share-queries'
import { SharedList } from './shared-list'

// Whoever has the link may see the list: it stays out of search engines and out of referrers.
export const metadata: Metadata = {
  title: texts.shared.titleNone,
  robots: { index: false, follow: false, noarchive: true },
  referrer: 'no-referrer',
}

/** One token that opens nothing: with it, every other page is made when it is first asked for. */
export function generateStaticParams() {
  return [{ token: 'exemplo' }]
}

/**
 * A wishlist behind its unguessable link. Only whether the token opens one is kept, until its owner
 * takes it back; the list itself is read on every request.
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
