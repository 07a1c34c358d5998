import 'server-only'
import { z } from 'zod'
import { sessionDb } from '@/server/core/db'
import { requireAdmin } from '@/server/core/session'
import type { SecondFactorState } from './dto'

const answer = z.object({
  is_on: z.boolean(),
  recovery_codes: z.number(),
  is_required: z.boolean(),
})

/**
 * Returns the state of the second factor of the caller.
 * @throws AppError('FORBIDDEN') for everyone who does not belong to the staff
 */
export async function getSecondFactor(): Promise<SecondFactorState> {
  await requireAdmin()
  const { data, error } = await (await sessionDb()).rpc('my_second_factor')
  if (error) throw error
  const state = answer.parse(data)
  return {
    isOn: state.is_on,
    recoveryCodes: state.recovery_codes,
    isRequired: state.is_required,
  }
}
