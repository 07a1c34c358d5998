import { z } from 'zod'

/** A note that only the staff reads; `by` is the name of its author, if the account has one. */
export type StaffNote = { id: string; at: string; body: string; by: string | null }

const notes = z.array(
  z.object({ id: z.string(), at: z.string(), body: z.string(), by: z.string().nullable() }),
)

/**
 * Converts the result of `list_customer_notes` or `list_assistance_notes`.
 * @throws ZodError for another shape
 */
export const toStaffNotes = (answer: unknown): StaffNote[] => notes.parse(answer)
