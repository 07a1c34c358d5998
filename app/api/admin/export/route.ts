import { exportCatalogue } from '@/server/admin/import/export-queries'
import { sendDownload } from '../send-download'

/** The catalogue as a workbook; categoria, plataforma, situacao, estoque, tipo and q narrow it. */
export async function GET(request: Request): Promise<Response> {
  return sendDownload(await exportCatalogue(new URL(request.url).searchParams))
}
