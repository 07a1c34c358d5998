import { z } from 'zod/v4'

// By default zod compiles validators with `new Function`, which the content security policy blocks.
z.config({ jitless: true })

export * from 'zod/v4'
export { z }
