import { z } from 'zod'
import { parsePhone } from '../cart/contact.ts'
import { EARLIEST_BIRTH, PASSWORD_MIN } from './sign-up-rules.ts'

/** Maximum length of a password in bytes. Auth hashes with bcrypt, which ignores all bytes after them. */
const PASSWORD_MAX = 72
const NAME_MAX = 80

export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email('email'))
const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN, 'short')
  .refine((text) => new TextEncoder().encode(text).length <= PASSWORD_MAX, 'long')
const knownPasswordSchema = z.string().min(1, 'required').max(PASSWORD_MAX, 'long')
const fullNameSchema = z.string().trim().min(2, 'required').max(NAME_MAX, 'long')

/** The code of a link in an e-mail: a token hash, or a code to exchange for a session. */
const codeSchema = z.string().trim().min(6).max(512)

export const signInSchema = z.object({ email: emailSchema, password: knownPasswordSchema })

export const signUpSchema = z.object({
  fullName: fullNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})

export const emailOnlySchema = z.object({ email: emailSchema })

/** Kinds of links to /confirmar-conta: for a new account, or for a new e-mail address. */
const CONFIRMATION_KINDS = ['email', 'email_change'] as const
export type ConfirmationKind = (typeof CONFIRMATION_KINDS)[number]

export const confirmationSchema = z.object({
  code: codeSchema,
  kind: z.enum(CONFIRMATION_KINDS).default('email'),
})

export const resetPasswordSchema = z.object({ code: codeSchema, password: newPasswordSchema })

export const changePasswordSchema = z.object({
  current: knownPasswordSchema,
  password: newPasswordSchema,
})

export const changeEmailSchema = z.object({ email: emailSchema, current: knownPasswordSchema })

const isBirthDate = (day: string) =>
  day === '' || (z.iso.date().safeParse(day).success && day >= EARLIEST_BIRTH)

export const profileSchema = z.object({
  fullName: fullNameSchema,
  /** Brazilian phone number, stored as digits; '' removes it. */
  phone: z
    .string()
    .refine((text) => text.trim() === '' || parsePhone(text) !== null, 'phone')
    .transform((text) => parsePhone(text) ?? ''),
  /** YYYY-MM-DD; '' erases it. The database checks that it is in the past. */
  birthDate: z.string().refine(isBirthDate, 'birth').optional(),
})

export const deleteAccountSchema = z.object({ current: knownPasswordSchema })
