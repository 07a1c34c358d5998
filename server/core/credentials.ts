// Changes of credentials that Auth accepts only with a permit of the server, see
// supabase/migrations/…_auth.sql.
import 'server-only'
import { serviceDb } from './db'
import { AppError } from './errors'
import { logError } from './log'
import { anonymise } from './rate-limit'

type Change =
  | { kind: 'sign_up'; email: string }
  | { kind: 'password'; userId: string; sessionId: string }
  | { kind: 'email'; userId: string; email: string }

/**
 * Permits one change of credentials for 30 seconds. Call it after the identity was proved and the
 * password rules were applied, because Auth checks neither. A changed password ends all sessions except
 * `sessionId`.
 * @throws AppError('CONNECTION')
 */
export async function permitChange(change: Change): Promise<void> {
  const { error } = await serviceDb().rpc('permit_credential_change', {
    p_kind: change.kind,
    p_user: change.kind === 'sign_up' ? null : change.userId,
    p_value: change.kind === 'password' ? change.sessionId : change.email,
  })
  if (!error) return
  logError('credentials', error)
  throw new AppError('CONNECTION')
}

/**
 * Returns whether another mail of this kind may be sent to `email`, with or without an account: not
 * within 2 minutes of a mail whose link is still valid, and at most 6 in an hour.
 * @throws AppError('CONNECTION')
 */
export async function isMailDue(
  kind: 'recovery' | 'confirmation',
  email: string,
): Promise<boolean> {
  const { data, error } = await serviceDb().rpc('is_mail_due', {
    p_kind: kind,
    p_email: email,
    p_address: anonymise(email),
  })
  if (!error) return data === true
  logError('credentials', error)
  throw new AppError('CONNECTION')
}
