// Web servers behind nginx that share Redis and the data API of one native PostgreSQL, as docs/deploy.md
// describes them ("Several servers"). The servers run from the folder of `npm run build:standalone`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { startRestartingBackend } from '../../scripts/serve/restarting-backend.ts'
import { openPostgres } from '../../supabase/local/connection.ts'
import { allProducts } from '../../supabase/seed/catalog/all.ts'
import { insertStore } from '../../supabase/seed/store-rows.ts'
import { SESSION_COOKIE } from '../support/browser/session.ts'
import { killHard, withChildren } from '../support/db/hard-kill.ts'
import { type Cluster, type Sql, startCluster } from '../support/db/pg.ts'
import { TestRedis } from '../support/integration/redis.ts'

export const STORE =
  process.env.UTI_BENCH_STORE ?? resolve(import.meta.dirname, '../../.next/packaged/standalone')
const START_LIMIT_MS = 60_000

export type WebServer = {
  origin: string
  /** Resolves when it is ready. */
  start: () => Promise<void>
  /** Sends SIGTERM and waits for the end. */
  stop: () => Promise<void>
  /** Ends all of its processes with SIGKILL. */
  kill: () => Promise<void>
  /** CPU time of its processes so far, in ms. */
  cpuMs: () => number
  /** Ids of its processes. */
  pids: () => number[]
}

/** How many of the servers nginx uses, and whether it keeps public answers. */
export type Layout = { count: number; isCaching: boolean }

export type Fleet = {
  /** Origin of nginx. */
  origin: string
  servers: WebServer[]
  /** Process id of the backend. */
  backendPid: number
  nginxCpuMs: () => number
  /** Lets nginx use the first servers; at first it uses all and keeps nothing. */
  arrange: (layout: Layout) => Promise<void>
  redis: TestRedis
  sql: Sql
  cluster: Cluster
  stop: () => Promise<void>
}

/** Returns the id by which a browser calls a server action of the build. */
export function actionId(name: string): string {
  const manifest = join(STORE, '.next/packaged/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    node: Record<string, { exportedName: string }>
  }
  const [id] = Object.entries(node).find(([, { exportedName }]) => exportedName === name) ?? []
  if (!id) throw new Error(`The build has no action ${name}.`)
  return id
}

/** Adds the rows of the demonstration without drawing its images, which would take minutes. */
export async function insertDemonstration(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl)
  await database.sql.transaction((tx) => insertStore(tx, allProducts()))
  await database.close()
}

/** Starts nginx on `port` and the servers on the ports after it. */
export async function startFleet(port: number, count: number): Promise<Fleet> {
  if (!existsSync(STORE)) throw new Error('Run "npm run build:standalone" first.')
  const dir = mkdtempSync(join(tmpdir(), 'uti-fleet-'))
  const cluster = await startCluster({ fsync: 'on' })
  const backend = await startRestartingBackend(
    {
      ...process.env,
      DATABASE_URL: cluster.url('postgres'),
      DATABASE_REPLICA_URL: '',
      UTI_DATA_DIR: join(dir, 'backend'),
      UTI_SEED: '0',
      SITE_ORIGIN: `http://localhost:${port}`,
    },
    console.error,
  )
  if (!backend) throw new Error('The backend did not start.')
  await insertDemonstration(cluster.url('postgres'))
  const redis = await TestRedis.start()
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_ORIGIN: `http://localhost:${port}`,
    TRUSTED_PROXY_HOPS: '1',
    REDIS_URL: redis.url,
    ADMIN_LOGIN_LINKS: 'on',
  }
  Object.assign(process.env, env) // for the clients of tests/support
  const ports = Array.from({ length: count }, (_, index) => port + 1 + index)
  const servers = ports.map((own) =>
    webServer(own, { ...env, PORT: String(own), UTI_DATA_DIR: join(dir, String(own)) }),
  )
  for (const server of servers) await server.start()
  const nginx = new Nginx(dir, port, ports)
  await nginx.start()
  const sql = postgres(cluster.url('postgres'), { max: 2, onnotice: () => {} })
  return {
    origin: `http://localhost:${port}`,
    servers,
    backendPid: backend.child.process.pid ?? 0,
    nginxCpuMs: () => nginx.cpuMs(),
    arrange: (layout) => nginx.arrange(layout),
    redis,
    sql,
    cluster,
    async stop() {
      nginx.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await sql.end({ timeout: 1 })
      await backend.stop()
      await redis.remove()
      await cluster.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function webServer(port: number, env: NodeJS.ProcessEnv): WebServer {
  const origin = `http://localhost:${port}`
  let child: ChildProcess | undefined
  const isRunning = () => child && child.exitCode === null && child.signalCode === null

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null)
    return answer?.ok ?? false
  }

  return {
    origin,
    async start() {
      child = spawn(process.execPath, ['scripts/serve/main.ts'], {
        cwd: STORE,
        env,
        stdio: ['ignore', 'ignore', process.env.UTI_BENCH_LOG ? 'inherit' : 'ignore'],
      })
      const end = Date.now() + START_LIMIT_MS
      while (!(await isReady())) {
        if (!isRunning() || Date.now() > end) throw new Error(`${origin} did not start.`)
        await sleep(100)
      }
    },
    async stop() {
      if (!child || !isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      if (!child?.pid || !isRunning()) return
      const ended = once(child, 'exit')
      await killHard({ pid: child.pid })
      await ended
    },
    cpuMs: () => (child?.pid ? withChildren(child.pid).reduce(addCpu, 0) : 0),
    pids: () => (child?.pid ? withChildren(child.pid) : []),
  }
}

/** Adds the user and system time of a process; the kernel counts in hundredths of a second. */
function addCpu(sum: number, pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return sum + (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * nginx with the configuration of docs/deploy.md; the address of a shopper is what the measurement
 * says.
 */
class Nginx {
  readonly #dir: string
  readonly #port: number
  readonly #ports: number[]
  #process: ChildProcess | undefined
  /** A header of every response names it, which shows when a changed configuration is in use. */
  #version = 0

  constructor(dir: string, port: number, ports: number[]) {
    this.#dir = dir
    this.#port = port
    this.#ports = ports
  }

  async start(): Promise<void> {
    mkdirSync(join(this.#dir, 'nginx'))
    this.#configure({ count: this.#ports.length, isCaching: false })
    const args = ['-c', join(this.#dir, 'nginx.conf'), '-e', join(this.#dir, 'nginx.log')]
    this.#process = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] })
    process.once('exit', () => this.stop())
    await this.#untilInUse()
  }

  async arrange(layout: Layout): Promise<void> {
    const [, ...workers] = this.#pids()
    this.#configure(layout)
    this.#process?.kill('SIGHUP')
    await this.#untilInUse()
    while (this.#pids().some((pid) => workers.includes(pid))) await sleep(50)
  }

  cpuMs(): number {
    return this.#pids().reduce(addCpu, 0)
  }

  stop(): void {
    this.#process?.kill('SIGTERM')
  }

  #pids(): number[] {
    return this.#process?.pid ? withChildren(this.#process.pid) : []
  }

  async #untilInUse(): Promise<void> {
    const end = Date.now() + START_LIMIT_MS
    while (Date.now() < end) {
      const answer = await fetch(`http://localhost:${this.#port}/robots.txt`).catch(() => null)
      if (answer?.headers.get('x-configuration') === String(this.#version)) return
      await sleep(50)
    }
    throw new Error(`nginx refused: ${readFileSync(join(this.#dir, 'nginx.log'), 'utf8')}`)
  }

  #configure({ count, isCaching }: Layout): void {
    const [dir, port] = [this.#dir, this.#port]
    this.#version += 1
    const servers = this.#ports
      .slice(0, count)
      .map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=2s;`)
    const cache = `
      proxy_cache pages_${this.#version};
      proxy_cache_key $scheme$host$request_uri;
      proxy_cache_bypass $has_session;
      proxy_no_cache $has_session;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      proxy_cache_use_stale error timeout updating http_502 http_503;`
    writeFileSync(
      join(dir, 'nginx.conf'),
      // As root, nginx would serve as a user who may not enter the directory of its cache.
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/nginx.log;
worker_shutdown_timeout 1s;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${dir}/nginx; proxy_temp_path ${dir}/nginx;
  fastcgi_temp_path ${dir}/nginx; uwsgi_temp_path ${dir}/nginx; scgi_temp_path ${dir}/nginx;
  proxy_cache_path ${dir}/nginx/pages-${this.#version} keys_zone=pages_${this.#version}:10m max_size=1g use_temp_path=off;
  map $http_cookie $has_session { default ""; "~${SESSION_COOKIE}" 1; }
  upstream store {
    ${servers.join('\n    ')}
    keepalive 32;
  }
  server {
    listen ${port}; listen [::]:${port};
    client_max_body_size 25m;
    location / {
      proxy_pass http://store;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_shopper;
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_502;${isCaching ? cache : ''}
      add_header X-Configuration ${this.#version} always;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}`,
    )
  }
}
