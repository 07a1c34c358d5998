import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { ReorderButton } from '@/components/cart/reorder-button'
import { OrderDetails, OrderSkeleton } from '@/components/orders/order-details'
import texts from '@/lib/i18n/messages/pt-BR/orders.json'
import { getOrderPage, orderExists } from '@/server/orders/queries'

// Anyone with the link may see the order, so the page is excluded from search engines and sends no
// referrer.
export const metadata: Metadata = {
  title: texts.page.metaTitle,
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
 * An order at its unguessable address. Only whether the token exists is cached, so that a wrong
 * link has status 404; the order itself is read on every request.
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

/** The current state of the order, read for each request. */
async function OrderContent({ token }: { token: string }) {
  await connection()
  const page = await getOrderPage(token)
  if (!page) notFound()
  return (
    <OrderDetails
      {...page}
      reorder={
        <ReorderButton token={token} texts={texts.reorder} variant="outline" className="w-full" />
      }
    />
  )
}
