import { exportErrors } from '@/server/admin/import/export-queries'
import { sendDownload } from '../../../send-download'

type Context = { params: Promise<{ id: string }> }

/** The lines of an import that have an error, as a workbook to mend. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return sendDownload(await exportErrors(id))
}
