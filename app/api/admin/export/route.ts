import { exportCatalog } from '@/server/imports/admin/export-queries'
import { sendDownload } from '../send-download'

/**
 * GET → the catalog as a workbook, filtered by categoria, plataforma, situacao, estoque, tipo and
 * q.
 */
export async function GET(request: Request): Promise<Response> {
  return sendDownload(await exportCatalog(new URL(request.url).searchParams))
}
