import { fetchImportImages } from '@/server/imports/admin/image-actions'
import { sendStep } from '../../../send-download'

type Context = { params: Promise<{ id: string }> }

/** Downloads images of an applied import for some seconds and returns the progress. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return sendStep(await fetchImportImages(id))
}
