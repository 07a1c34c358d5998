import { pickImages } from '@/server/content/admin-media-queries'
import { sendStep } from '../send-download'

/** One page of the images of the store, for fields of the admin. */
export async function GET(request: Request): Promise<Response> {
  return sendStep(await pickImages(new URL(request.url).searchParams))
}
