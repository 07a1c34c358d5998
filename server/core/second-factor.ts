// The only module that reads secrets of the second factor. The database counts every attempt before the
// code is checked here, and accepts every code once.
import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { findTimeStep, newRecoveryCodes, newSecret, readCode } from '@/lib/auth/second-factor'
import { type Db, serviceDb } from './db'
import { AppError } from './errors'
import { currentSession, requireMember } from './session'

type Caller = { userId: string; email: string; sessionId: string }

const WRONG = { code: 'wrong' }

const begun = z.object({
  state: z.enum(['limited', 'none', 'prepared', 'on']),
  secret: z.string().optional(),
})

/**
 * Returns the caller with their session if they belong to the staff, with or without a verified code.
 * @throws what `requireMember` throws
 */
export async function requireStaff(db: Db): Promise<Caller> {
  const { userId, email } = await requireMember()
  const current = await currentSession(db)
  if (!current) throw new AppError('UNAUTHENTICATED')
  return { userId, email, sessionId: current.id }
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** Counts an attempt, compares a code of the app with the secret and marks the code as used. */
async function redeemAppCode(
  { userId, sessionId }: Caller,
  code: string,
  state: 'prepared' | 'on',
  recoveryCodes?: readonly string[],
): Promise<void> {
  const { data, error } = await serviceDb().rpc('begin_second_factor', { p_user: userId })
  if (error) throw error
  const found = begun.parse(data)
  if (found.state === 'limited') throw new AppError('RATE_LIMITED')
  if (found.state !== state || !found.secret) throw new AppError('CONFLICT')
  const step = findTimeStep(found.secret, code, Date.now())
  if (step === null) throw new AppError('INVALID', WRONG)
  const accepted = await serviceDb().rpc('accept_second_factor', {
    p_user: userId,
    p_session: sessionId,
    p_secret: found.secret,
    p_step: step,
    p_recovery: recoveryCodes?.map((one) => hashOf(readCode(one)?.code ?? '')),
  })
  if (accepted.error) throw accepted.error
  if (accepted.data !== true) throw new AppError('INVALID', { code: 'used' })
}

/**
 * Stores a new secret for the caller and returns it. It has no effect until `confirmSecondFactor`.
 * @throws AppError('CONFLICT') if the second factor is on
 */
export async function prepareSecondFactor({ userId }: Caller): Promise<string> {
  const secret = newSecret()
  const { error } = await serviceDb().rpc('prepare_second_factor', {
    p_user: userId,
    p_secret: secret,
  })
  if (error) throw error
  return secret
}

/**
 * Turns the prepared second factor on with its first code and returns the recovery codes, of which only
 * hashes are stored. The session of the caller is then verified.
 * @throws AppError('INVALID') with the field `code`, AppError('RATE_LIMITED'), AppError('CONFLICT')
 */
export async function confirmSecondFactor(caller: Caller, typed: string): Promise<string[]> {
  const read = readCode(typed)
  if (read?.kind !== 'app') throw new AppError('INVALID', WRONG)
  const recoveryCodes = newRecoveryCodes()
  await redeemAppCode(caller, read.code, 'prepared', recoveryCodes)
  return recoveryCodes
}

/**
 * Grants the session of the caller the rights of the staff for a code of the app or a recovery code.
 * @throws AppError('INVALID') with the field `code`, AppError('RATE_LIMITED')
 */
export async function verifySecondFactor(caller: Caller, typed: string): Promise<void> {
  const read = readCode(typed)
  if (!read) throw new AppError('INVALID', WRONG)
  if (read.kind === 'app') return redeemAppCode(caller, read.code, 'on')
  const { data, error } = await serviceDb().rpc('use_recovery_code', {
    p_user: caller.userId,
    p_session: caller.sessionId,
    p_hash: hashOf(read.code),
  })
  if (error) throw error
  if (data === 'limited') throw new AppError('RATE_LIMITED')
  if (data !== 'used') throw new AppError('INVALID', WRONG)
}

/** Turns the second factor of the caller off after `typed` was verified. */
export async function disableSecondFactor(caller: Caller, typed: string): Promise<void> {
  await verifySecondFactor(caller, typed)
  const { error } = await serviceDb().rpc('disable_second_factor', { p_user: caller.userId })
  if (error) throw error
}
