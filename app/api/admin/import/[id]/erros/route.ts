import { exportErrors } from '@/server/imports/admin/export-queries'
import { sendDownload } from '../../../send-download'

type Context = { params: Promise<{ id: string }> }

/** GET → the lines of an import with errors as a workbook to correct. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return sendDownload(await exportErrors(id))
}
