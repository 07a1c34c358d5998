import { fetchImportPictures } from '@/server/admin/import/picture-actions'
import { sendStep } from '../../../send-download'

type Context = { params: Promise<{ id: string }> }

/** Fetches pictures of a written import for some seconds, and answers how far it is. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return sendStep(await fetchImportPictures(id))
}
