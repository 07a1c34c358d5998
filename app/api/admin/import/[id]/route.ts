import { readImportStatus } from '@/server/imports/queries'
import { sendStep } from '../../send-download'

type Context = { params: Promise<{ id: string }> }

/** GET → the state and progress of an import. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return sendStep(await readImportStatus(id))
}
