import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { OrderSkeleton } from '@/components/orders/order-skeleton'
import texts from '@/lib/i18n/messages/pt-BR/orders.json'
import { orderExists } from '@/server/orders/queries'
import { OrderContent } from './order-content'

// Whoever has the link may see the order: it stays out of search engines and out of referrers.
export const metadata: Metadata = {
  title: texts.page.metaTitle,
  robots: { index: false, follow: false, noarchive: true },
  referrer: 'no-referrer',
}

/** One token that opens nothing: with it, every other page is made when it is first asked for. */
export function generateStaticParams() {
  return [{ token: 'exemplo' }]
}

/**
 * An order behind its unguessable link. Only whether the token opens one is kept, so that a wrong
 * link is a real 404; the order itself is read on every request.
 */
export default async function OrderPage({ params }: PageProps<'/pedido/[token]'>) {
  const { token } = await params
  if (!(await orderExists(token))) notFound()
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <OrderContent token={token} />
    </Suspense>
  )
}
