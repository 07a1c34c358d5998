import { existsSync } from 'node:fs'
import { run } from '../shared/run.ts'

export type SystemTools = { chromium: string | null; postgres: boolean }

/** Chromium without a window: the same engine, and the tests take two thirds of the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** Returns the path of the browser for the tests, or null. */
export function findChromium(): string | null {
  const paths = [process.env.UTI_CHROMIUM ?? '', HEADLESS, '/usr/bin/chromium']
  return paths.find((path) => path && existsSync(path)) ?? null
}

async function hasPostgres(): Promise<boolean> {
  return existsSync('/usr/lib/postgresql') || (await run('pg_config', ['--bindir'])).code === 0
}

/**
 * Returns the command for apt-get, as root or by sudo without a password; null if neither is
 * possible.
 */
async function aptGet(): Promise<string[] | null> {
  if ((await run('apt-get', ['--version'])).code !== 0) return null
  if (process.getuid?.() === 0) return ['apt-get']
  return (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n', 'apt-get'] : null
}

async function install(name: string): Promise<void> {
  const apt = await aptGet()
  if (!apt) {
    console.log(
      `${name} is missing and may not be installed from here: run "apt-get install ${name}" as root.`,
    )
    return
  }
  console.log(`Installing ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const [program = 'apt-get', ...rest] = apt
  await run(program, [...rest, 'update', '-qq'], { env })
  const flags = ['install', '-y', '-qq', '--no-install-recommends']
  const { code, output } = await run(program, [...rest, ...flags, name], { env })
  if (code !== 0) {
    console.log(`apt-get could not install ${name}: ${output.trim().split('\n').at(-1)}`)
  }
}

const hasRedis = async () => (await run('redis-server', ['--version'])).code === 0

/**
 * Installs Chromium, PostgreSQL and Redis if they are missing and apt-get can be used. Returns the path
 * of Chromium (null without one) and whether PostgreSQL is installed.
 */
export async function ensureSystemTools(): Promise<SystemTools> {
  if (!process.env.UTI_CHROMIUM && !existsSync(HEADLESS)) await install('chromium-headless-shell')
  if (!(await hasPostgres())) await install('postgresql')
  if (!(await hasRedis())) await install('redis-server')
  return { chromium: findChromium(), postgres: await hasPostgres() }
}
