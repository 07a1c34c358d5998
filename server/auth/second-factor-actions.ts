'use server'

import { z } from 'zod'
import { otpauthAddress } from '@/lib/auth/second-factor'
import { defineAction } from '@/server/core/action'
import * as secondFactor from '@/server/core/second-factor'
import { getSiteSettings } from '@/server/settings/queries'

// Members of the staff call these actions before their session has the rights of the staff, so the access
// is 'confirmed' and not 'admin'. The database counts the attempts of an account.
const rate = { limit: 60, windowSeconds: 10 * 60 }
const schema = z.object({ code: z.string().trim().min(1).max(40) })

/** Prepares the second factor of the caller. Returns the secret and the otpauth URI for the QR code. */
export const prepareSecondFactor = defineAction({
  name: 'prepare-second-factor',
  access: 'confirmed',
  rate,
  schema: z.strictObject({}),
  run: async (_, { db }): Promise<{ secret: string; address: string }> => {
    const caller = await secondFactor.requireStaff(db)
    const secret = await secondFactor.prepareSecondFactor(caller)
    const { siteName } = (await getSiteSettings()).settings.info
    return { secret, address: otpauthAddress(secret, siteName, caller.email) }
  },
})

/** Turns the second factor on with a code of the app and returns the recovery codes, shown this once. */
export const confirmSecondFactor = defineAction({
  name: 'confirm-second-factor',
  access: 'confirmed',
  rate,
  schema,
  run: async ({ code }, { db }): Promise<{ recoveryCodes: string[] }> => ({
    recoveryCodes: await secondFactor.confirmSecondFactor(
      await secondFactor.requireStaff(db),
      code,
    ),
  }),
})

/** Grants the session the rights of the staff for a valid code of the app or recovery code. */
export const verifySecondFactor = defineAction({
  name: 'verify-second-factor',
  access: 'confirmed',
  rate,
  schema,
  run: async ({ code }, { db }) =>
    secondFactor.verifySecondFactor(await secondFactor.requireStaff(db), code),
})

/** Turns the second factor of the caller off, with a code of the app or a recovery code. */
export const disableSecondFactor = defineAction({
  name: 'disable-second-factor',
  access: 'confirmed',
  rate,
  schema,
  run: async ({ code }, { db }) =>
    secondFactor.disableSecondFactor(await secondFactor.requireStaff(db), code),
})
