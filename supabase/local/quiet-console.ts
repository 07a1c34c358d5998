import { isCallersFault } from './postgrest-errors.ts'

/**
 * Filters the console output of @supabase/lite, which prints every refused request and a notice
 * that storage is experimental. The former would let any visitor fill the log; docs/deploy.md
 * states that this backend is an alpha.
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
