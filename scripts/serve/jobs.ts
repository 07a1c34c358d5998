import { z } from 'zod'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '../../lib/content/image-loader.ts'
import { callFunction, type Project } from '../../supabase/local/call-function.ts'

const MINUTE_MS = 60_000
/** Time limit of a job. The first run of the reports summarizes all rows of the database. */
const TIMEOUT_MS = 120_000
/** The storage deletes at most 1,000 files per call, and an image has a file per width and format. */
const MAX_REMOVED = 40

const pageChanges = z.object({
  ids: z.array(z.number()),
  products: z.array(z.string()),
  coins: z.boolean(),
})

type Job = {
  name: string
  everyMs: number
  run: (project: Project, site: string, limit: AbortSignal) => Promise<unknown>
}

const JOBS: Job[] = [
  {
    name: 'run_due_jobs',
    everyMs: MINUTE_MS,
    async run(project, site, limit) {
      await callFunction(project, 'run_due_jobs', {}, limit)
      await expireChangedPages(project, site, limit)
    },
  },
  {
    name: 'refresh_reports',
    everyMs: 60 * MINUTE_MS,
    run: (project, _, limit) => callFunction(project, 'refresh_reports', {}, limit),
  },
  {
    name: 'remove_media',
    everyMs: MINUTE_MS,
    run: (project, _, limit) => removeMedia(project, limit),
  },
]

/** Requests the web server to expire all pages that jobs of the database have changed. */
async function expireChangedPages(
  project: Project,
  site: string,
  limit: AbortSignal,
): Promise<void> {
  for (;;) {
    const answer = await callFunction(project, 'list_page_changes', {}, limit)
    const { ids, ...changed } = pageChanges.parse(answer)
    if (ids.length === 0) return
    const body = JSON.stringify(changed)
    const response = await fetch(`${site}/api/changed-pages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${project.secretKey}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
      signal: limit,
    })
    if (!response.ok) throw new Error(`the web server answered with status ${response.status}`)
    await callFunction(project, 'delete_page_changes', { p_ids: ids }, limit)
  }
}

/**
 * Runs the jobs of the database now and at their intervals, and requests the web server at the origin
 * `site` to expire the pages that the jobs change. Several processes may run the jobs of one database.
 * Logs failures. Returns a function that stops the timers and aborts the requests in progress.
 */
export function startJobs(
  project: Project,
  site: string,
  log: (message: string) => void,
): () => void {
  const stopping = new AbortController()

  async function run(job: Job): Promise<void> {
    const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      await job.run(project, site, limit)
    } catch (error) {
      if (!stopping.signal.aborted) log(`The job ${job.name} failed: ${String(error)}`)
    }
  }

  const timers = JOBS.map((job) => {
    run(job)
    return setInterval(() => run(job), job.everyMs).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
    stopping.abort()
  }
}

/**
 * Deletes the files, in all widths, of images whose rows were deleted. Removes an image from the list of
 * removed images only after the storage has deleted its files.
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
  await callFunction(project, 'delete_removed_media', { p_paths: paths }, limit)
}

/** Returns the names of an image and its widths in the bucket. */
function filesOf(path: string): string[] {
  const name = path.replace(/^\/media\//, '')
  const widths = IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => `widths/${name}/${width}.${format}`),
  )
  return [name, ...widths]
}
