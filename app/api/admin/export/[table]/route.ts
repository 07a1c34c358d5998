import { exportCustomers } from '@/server/account/admin-queries'
import { exportCatalog, exportTemplate } from '@/server/imports/export-queries'
import { exportOrders } from '@/server/orders/admin-export-queries'
import { sendDownload } from '../../send-download'

type Context = { params: Promise<{ table: string }> }

const CSV = 'text/csv;charset=utf-8'

/**
 * GET → the results of the list of the admin with the same parameters: `clientes` and `pedidos` as CSV,
 * `catalogo` as a workbook. `modelo` is an empty workbook with lists of choices and notes.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { table } = await params
  const search = new URL(request.url).searchParams
  if (table === 'catalogo') return sendDownload(await exportCatalog(search))
  if (table === 'modelo') return sendDownload(await exportTemplate())
  if (table === 'clientes') return sendDownload(await exportCustomers(search), CSV)
  if (table === 'pedidos') return sendDownload(await exportOrders(search), CSV)
  return new Response(null, { status: 404 })
}
