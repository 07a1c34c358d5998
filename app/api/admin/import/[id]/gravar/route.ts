import { applyImport } from '@/server/admin/import/run-actions'
import { sendStep } from '../../../send-download'

type Context = { params: Promise<{ id: string }> }

/** Writes a checked import, all of it or nothing. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return sendStep(await applyImport(id))
}
