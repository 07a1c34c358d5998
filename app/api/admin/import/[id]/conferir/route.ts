import { checkImport } from '@/server/imports/admin/run-actions'
import { sendStep } from '../../../send-download'

type Context = { params: Promise<{ id: string }> }

/** Checks the uploaded workbook with the mapping in the body: {"0": "name", …}. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  // Null is rejected as an invalid mapping.
  const mapping: unknown = await request.json().catch(() => null)
  return sendStep(await checkImport(id, mapping))
}
