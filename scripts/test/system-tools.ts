import { existsSync } from 'node:fs'
import { run } from '../shared/run.ts'

export type SystemTools = { chromium: string | null; postgres: boolean }

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function findChromium(): string | null {
  return (
    [process.env.UTI_CHROMIUM ?? '', ...CHROMIUM].find((path) => path && existsSync(path)) ?? null
  )
}

async function hasPostgres(): Promise<boolean> {
  return existsSync('/usr/lib/postgresql') || (await run('pg_config', ['--bindir'])).code === 0
}

/** apt-get as root, or through sudo where that asks for no password; null where it may not. */
async function aptGet(): Promise<string[] | null> {
  if ((await run('apt-get', ['--version'])).code !== 0) return null
  if (process.getuid?.() === 0) return ['apt-get']
  return (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n', 'apt-get'] : null
}

async function install(packages: string[]): Promise<void> {
  const names = packages.join(' and ')
  const apt = await aptGet()
  if (!apt) {
    console.log(
      `${names} missing and may not be installed from here: run "apt-get install ${packages.join(' ')}" as root.`,
    )
    return
  }
  console.log(`Installing ${names} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const [program = 'apt-get', ...rest] = apt
  await run(program, [...rest, 'update', '-qq'], { env })
  const flags = ['install', '-y', '-qq', '--no-install-recommends']
  const { code, output } = await run(program, [...rest, ...flags, ...packages], { env })
  if (code !== 0)
    console.log(`apt-get could not install ${names}: ${output.trim().split('\n').at(-1)}`)
}

/** Chromium and PostgreSQL of the system, installed where they are missing and that is allowed. */
export async function ensureSystemTools(): Promise<SystemTools> {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...((await hasPostgres()) ? [] : ['postgresql']),
  ]
  if (missing.length > 0) await install(missing)
  return { chromium: findChromium(), postgres: await hasPostgres() }
}
