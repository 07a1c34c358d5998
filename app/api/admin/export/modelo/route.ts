import { connection } from 'next/server'
import { exportTemplate } from '@/server/imports/admin/export-queries'
import { sendDownload } from '../../send-download'

/** GET → an empty workbook with lists of choices and notes. */
export async function GET(): Promise<Response> {
  await connection()
  return sendDownload(await exportTemplate())
}
