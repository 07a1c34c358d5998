import { applyImport } from '@/server/imports/admin/run-actions'
import { sendStep } from '../../../send-download'

type Context = { params: Promise<{ id: string }> }

/** Applies a checked import in one transaction. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return sendStep(await applyImport(id))
}
