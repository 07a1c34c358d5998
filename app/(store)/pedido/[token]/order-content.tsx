import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { OrderDetails } from '@/components/orders/order-details'
import { getOrderPage } from '@/server/orders/queries'

/** The current state of the order, read for each request. */
export async function OrderContent({ token }: { token: string }) {
  await connection()
  const page = await getOrderPage(token)
  if (!page) notFound()
  return <OrderDetails {...page} />
}
