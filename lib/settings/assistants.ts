import { z } from 'zod'

/** The row `assistants`: whether shopping assistants are served. */
export const assistantsSchema = z
  .object({ isEnabled: z.boolean().catch(true) })
  .catch({ isEnabled: true })

export type AssistantSettings = z.infer<typeof assistantsSchema>
