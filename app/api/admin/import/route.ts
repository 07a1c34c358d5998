import { uploadWorkbook } from '@/server/admin/import/run-actions'
import { sendStep } from '../send-download'

/** Takes a workbook as the body of the request, its name in `arquivo`. */
export async function POST(request: Request): Promise<Response> {
  return sendStep(await uploadWorkbook(request))
}
