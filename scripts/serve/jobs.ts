import { IMAGE_FORMATS, IMAGE_WIDTHS } from '../../lib/content/image-widths.ts'
import { callFunction, type Project } from '../../supabase/local/call-function.ts'

const MINUTE_MS = 60_000
/** The first run of the reports sums all rows of a database that has no sums. */
const TIMEOUT_MS = 120_000

type Job = (project: Project, limit: AbortSignal) => Promise<unknown>

const call =
  (name: string): Job =>
  (project, limit) =>
    callFunction(project, name, {}, limit)

/** The jobs by name, each with its interval in ms. */
const JOBS: [name: string, everyMs: number, job: Job][] = [
  ['run_due_jobs', MINUTE_MS, call('run_due_jobs')],
  ['refresh_reports', 60 * MINUTE_MS, call('refresh_reports')],
  ['remove_media', MINUTE_MS, removeMedia],
]
/** The storage deletes at most 1,000 files at once, and an image has one for each width and format. */
const MAX_REMOVED = 40

/**
 * Runs the jobs of the store now and at their intervals. Several stores may do so. A failure is
 * logged. Returns a function that ends it; runs in progress are left to the database.
 */
export function startJobs(project: Project, log: (message: string) => void): () => void {
  const stopping = new AbortController()

  async function run(name: string, job: Job): Promise<void> {
    const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      await job(project, limit)
    } catch (error) {
      if (!stopping.signal.aborted) log(`The job ${name} failed: ${String(error)}`)
    }
  }

  const timers = JOBS.map(([name, everyMs, job]) => {
    run(name, job)
    return setInterval(() => run(name, job), everyMs).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
    stopping.abort()
  }
}

/**
 * Deletes the files of images whose rows were deleted, in all widths. They are forgotten once the storage
 * has deleted them.
 * @throws if the data API or the storage refuses
 */
export async function removeMedia(project: Project, limit: AbortSignal): Promise<void> {
  const args = { p_limit: MAX_REMOVED }
  const paths = (await callFunction(project, 'list_removed_media', args, limit)) as string[]
  if (paths.length === 0) return
  const { url, secretKey } = project
  const response = await fetch(`${url}/storage/v1/object/media`, {
    method: 'DELETE',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefixes: paths.flatMap(filesOf) }),
    signal: limit,
  })
  if (!response.ok) throw new Error(`the storage answered with status ${response.status}`)
  await callFunction(project, 'forget_removed_media', { p_paths: paths }, limit)
}

/** Returns the names of an image and its widths in the bucket. */
function filesOf(path: string): string[] {
  const name = path.replace(/^\/media\//, '')
  const widths = IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => `widths/${name}/${width}.${format}`),
  )
  return [name, ...widths]
}
