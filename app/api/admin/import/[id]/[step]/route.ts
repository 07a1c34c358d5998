import { readJsonBody } from '@/lib/core/request'
import { exportErrors } from '@/server/imports/export-queries'
import { fetchImportImages } from '@/server/imports/image-actions'
import { applyImport, checkImport } from '@/server/imports/run-actions'
import { sendDownload, sendStep } from '../../../send-download'

const MAX_BYTES = 65_536

type Context = { params: Promise<{ id: string; step: string }> }

/** GET `erros` → the lines of an import with errors as a workbook to correct. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id, step } = await params
  if (step !== 'erros') return new Response(null, { status: 404 })
  return sendDownload(await exportErrors(id))
}

/**
 * The steps of an import: `conferir` checks the uploaded workbook with the mapping in the body
 * ({"0": "name", …}), `gravar` applies a checked import in one transaction, and `imagens` downloads
 * images of an applied import for some seconds and returns the progress.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { id, step } = await params
  if (step === 'conferir') {
    return sendStep(await checkImport(id, await readJsonBody(request, MAX_BYTES)))
  }
  if (step === 'gravar') return sendStep(await applyImport(id))
  if (step === 'imagens') return sendStep(await fetchImportImages(id))
  return new Response(null, { status: 404 })
}
