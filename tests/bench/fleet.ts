// Web servers behind nginx that share Redis and the data API of one native PostgreSQL, as docs/deploy.md
// describes them ("Several servers"). The servers run from the folder of `npm run build:standalone`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { keepBackend } from '../../scripts/serve/kept-backend.ts'
import { openPostgres } from '../../supabase/local/connection.ts'
import { allProducts } from '../../supabase/seed/catalog/all.ts'
import { insertStore } from '../../supabase/seed/store-rows.ts'
import { killHard, withChildren } from '../support/db/hard-kill.ts'
import { type Cluster, type Sql, startCluster } from '../support/db/pg.ts'
import { TestRedis } from '../support/integration/redis.ts'

const STORE =
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
}

export type Fleet = {
  /** Of nginx. */
  origin: string
  servers: WebServer[]
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

/** Adds the rows of the demonstration to a store without them; drawing its pictures would take minutes. */
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
  const backend = await keepBackend(
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
  const nginx = await startNginx(dir, port, ports)
  const sql = postgres(cluster.url('postgres'), { max: 2, onnotice: () => {} })
  return {
    origin: `http://localhost:${port}`,
    servers,
    redis,
    sql,
    cluster,
    async stop() {
      nginx.kill('SIGTERM')
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
  }
}

/** Adds the user and system time of a process; the kernel counts in hundredths of a second. */
function addCpu(sum: number, pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return sum + (Number(fields[11]) + Number(fields[12])) * 10
}

/** The configuration of docs/deploy.md; the address of a shopper is what the measurement says. */
async function startNginx(dir: string, port: number, ports: number[]): Promise<ChildProcess> {
  mkdirSync(join(dir, 'nginx'))
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/nginx.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${dir}/nginx; proxy_temp_path ${dir}/nginx;
  fastcgi_temp_path ${dir}/nginx; uwsgi_temp_path ${dir}/nginx; scgi_temp_path ${dir}/nginx;
  upstream store {
    ${ports.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen ${port}; listen [::]:${port};
    location / {
      proxy_pass http://store;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_shopper;
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_502;
    }
  }
}`,
  )
  const nginx = spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'nginx.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const endWithUs = () => nginx.kill('SIGTERM')
  process.once('exit', endWithUs)
  while (!(await fetch(`http://localhost:${port}/robots.txt`).catch(() => null))) await sleep(50)
  return nginx
}
