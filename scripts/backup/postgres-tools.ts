import { spawnSync } from 'node:child_process'
import { OperatorError } from '../../supabase/local/types.ts'

/**
 * Runs pg_dump or pg_restore. The password of the address is passed by the environment, because
 * other users can read the arguments of a process.
 * @throws OperatorError if it is missing or fails.
 */
export function runPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: string[],
): void {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const { status, error } = spawnSync(name, [...args, `--dbname=${url}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) throw new OperatorError(`${name} cannot be run (${error.message}): install it.`)
  if (status !== 0) throw new OperatorError(`${name} failed with exit code ${status}.`)
}
