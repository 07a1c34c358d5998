import { exportCustomers } from '@/server/account/admin-queries'
import { sendDownload } from '../../send-download'

/** GET → the found customers as CSV; busca and pro as in the address of the list. */
export async function GET(request: Request): Promise<Response> {
  return sendDownload(
    await exportCustomers(new URL(request.url).searchParams),
    'text/csv;charset=utf-8',
  )
}
