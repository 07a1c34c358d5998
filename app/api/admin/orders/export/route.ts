import { exportOrders } from '@/server/orders/admin/export-queries'
import { sendDownload } from '../../send-download'

/** GET → the found orders as CSV; q, estado, de and ate as in the address of the list. */
export async function GET(request: Request): Promise<Response> {
  return sendDownload(
    await exportOrders(new URL(request.url).searchParams),
    'text/csv;charset=utf-8',
  )
}
