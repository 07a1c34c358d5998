import { z } from 'zod'

/** Shortest password of a customer and of an admin, in characters (storefront §5, decisions: Passwords). */
export const PASSWORD_MIN = 6
export const ADMIN_PASSWORD_MIN = 12
const PASSWORD_MAX = 72
const NAME_MAX = 80

export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email('email'))
export const newPasswordSchema = z.string().min(PASSWORD_MIN, 'short').max(PASSWORD_MAX, 'long')

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'required').max(PASSWORD_MAX, 'long'),
})

export const signUpSchema = z.object({
  fullName: z.string().trim().min(2, 'required').max(NAME_MAX, 'long'),
  email: emailSchema,
  password: newPasswordSchema,
})

export const emailOnlySchema = z.object({ email: emailSchema })
export const passwordOnlySchema = z.object({ password: newPasswordSchema })
export const confirmationSchema = z.object({ code: z.string().trim().min(6).max(512) })
