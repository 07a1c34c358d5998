// Called by its route only: a picture cannot come as the input of a server action, whose body ends at
// 1 MB. So it checks by itself what defineAction checks: origin, session, right, rate.
import 'server-only'
import { randomBytes } from 'node:crypto'
import { headers } from 'next/headers'
import { mayWork } from '@/lib/admin/roles'
import type { ErrorCode } from '@/lib/errors/codes'
import type { UploadFault } from '@/lib/uploads/limits'
import { sessionDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError, failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireAdmin, type Session } from '@/server/core/session'
import { encodeUpload } from './encode'
import { readUpload } from './read-upload'

export type UploadAnswer =
  | { ok: true; path: string; width: number; height: number }
  | { ok: false; code: ErrorCode | UploadFault }

const RATE = { limit: 200, windowSeconds: 10 * 60 }
const KEPT = '31536000'

/** Pictures belong to what is sold, what is shown and what the store is. */
async function requireUploader(): Promise<Session> {
  const session = await requireAdmin()
  const areas = ['catalog', 'content', 'settings'] as const
  if (!areas.some((area) => mayWork(session.staffRole, area))) throw new AppError('FORBIDDEN')
  return session
}

async function store(request: Request): Promise<UploadAnswer> {
  if ((await headers()).get('origin') !== env().SITE_ORIGIN) throw new AppError('FORBIDDEN')
  const { userId } = await requireUploader()
  await limitRate('upload', userId, RATE)
  const upload = await readUpload(request)
  if (upload === 'too-large') return { ok: false, code: 'TOO_LARGE' }
  if (!upload) return { ok: false, code: 'INVALID' }
  const picture = await encodeUpload(upload.bytes)
  if (!picture.ok) return { ok: false, code: picture.fault }
  const path = `${upload.folder}/${randomBytes(16).toString('hex')}.webp`
  const { error } = await (await sessionDb()).storage
    .from('media')
    .upload(path, picture.bytes, { contentType: 'image/webp', cacheControl: KEPT, upsert: false })
  if (error) throw error
  return { ok: true, path: `/media/${path}`, width: picture.width, height: picture.height }
}

/**
 * Takes a picture of the panel (multipart `file` and `folder`) and gives its address. By content,
 * re-encoded as WebP under a random name; never throws.
 */
export async function storeUpload(request: Request): Promise<UploadAnswer> {
  try {
    return await store(request)
  } catch (error) {
    return { ok: false, code: failureOf('upload', error).code }
  }
}
