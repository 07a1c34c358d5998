import { isCallersFault } from './postgrest-errors.ts'

/**
 * @supabase/lite prints every refused request and a notice about storage being experimental on the
 * console. The first would let any visitor fill the log, the second is known (see README).
 */
export function quietConsole(): void {
  const { error, warn, log, info } = console
  const unlessNotice =
    (print: typeof console.log): typeof console.log =>
    (...parts) => {
      if (!String(parts[0]).includes('EXPERIMENTAL FEATURES ENABLED')) print(...parts)
    }
  console.log = unlessNotice(log)
  console.info = unlessNotice(info)
  console.warn = unlessNotice(warn)
  console.error = (...parts) => {
    if (!isCallersFault(parts[0])) error(...parts)
  }
}
