import { uploadWorkbook } from '@/server/imports/run-actions'
import { sendStep } from '../send-download'

/** Uploads a workbook: the body is the file, the parameter `arquivo` its name. */
export async function POST(request: Request): Promise<Response> {
  return sendStep(await uploadWorkbook(request))
}
