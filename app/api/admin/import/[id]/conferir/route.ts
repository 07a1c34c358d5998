import { checkImport } from '@/server/admin/import/run-actions'
import { sendStep } from '../../../send-download'

type Context = { params: Promise<{ id: string }> }

/** Checks the uploaded workbook by the columns in the body: {"0": "name", …}. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  const mapping: unknown = await request.json().catch(() => null) // null is refused as no mapping
  return sendStep(await checkImport(id, mapping))
}
