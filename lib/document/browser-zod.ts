import { z } from 'zod/v4'

// Without this zod makes code from text to validate faster; the content policy of pages blocks that.
z.config({ jitless: true })

export * from 'zod/v4'
export { z }
