import { callFunction, type Project } from '../../supabase/local/call-function.ts'

const MINUTE_MS = 60_000
/** The first run of the reports sums all rows of a database that has no sums. */
const TIMEOUT_MS = 120_000

/** Functions of the database without arguments, each with its interval in ms. */
const JOBS = [
  ['run_due_jobs', MINUTE_MS],
  ['refresh_reports', 60 * MINUTE_MS],
] as const

/**
 * Runs the jobs of the database now and at their intervals. Several stores may do so. A failure is
 * logged. Returns a function that ends it; runs in progress are left to the database.
 */
export function startJobs(project: Project, log: (message: string) => void): () => void {
  const stopping = new AbortController()

  async function run(job: string): Promise<void> {
    const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      await callFunction(project, job, {}, limit)
    } catch (error) {
      if (!stopping.signal.aborted) log(`The job ${job} failed: ${String(error)}`)
    }
  }

  const timers = JOBS.map(([job, everyMs]) => {
    run(job)
    return setInterval(() => run(job), everyMs).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
    stopping.abort()
  }
}
