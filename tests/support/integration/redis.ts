import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { choosePort } from '../../../scripts/shared/choose-port.ts'

/** A Redis server for one test file. Its data is lost when it is stopped. */
export class TestRedis {
  readonly #port: number
  readonly #dir = mkdtempSync(join(tmpdir(), 'uti-redis-'))
  #server: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await choosePort())
    await redis.start()
    return redis
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}/0`
  }

  /** Starts the server, also after `stop`. Resolves when it answers. */
  async start(): Promise<void> {
    const settings = ['--port', `${this.#port}`, '--dir', this.#dir, '--save', '']
    this.#server = spawn('redis-server', settings, { stdio: 'ignore' })
    await once(this.#server, 'spawn')
    while (!(await this.#isAnswering())) await sleep(20)
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null) return
    server.kill('SIGCONT')
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#dir, { recursive: true, force: true })
  }

  /** Stops the process without closing its connections. */
  pause(): void {
    this.#server?.kill('SIGSTOP')
  }

  resume(): void {
    this.#server?.kill('SIGCONT')
  }

  /** Runs a command, such as `['CONFIG', 'SET', 'maxmemory', '1']`. */
  async run(command: string[]): Promise<unknown> {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.sendCommand(command)
    } finally {
      client.destroy()
    }
  }

  #isAnswering(): Promise<boolean> {
    return this.run(['PING']).then(
      () => true,
      () => false,
    )
  }
}
