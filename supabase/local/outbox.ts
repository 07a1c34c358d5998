import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'

export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

const KEPT = 500

/** Keeps e-mails instead of sending them: newest last, in memory and (with a directory) on disk. */
export class Outbox implements EmailDriver {
  readonly #file: string | undefined
  #mails: Mail[] = []

  constructor(directory: string | undefined) {
    if (directory === undefined) return
    mkdirSync(directory, { recursive: true })
    this.#file = join(directory, 'mails.json')
    if (existsSync(this.#file)) this.#mails = JSON.parse(readFileSync(this.#file, 'utf8')) as Mail[]
  }

  async send(message: {
    to: string
    subject: string
    text?: string
    html?: string
  }): Promise<void> {
    const mail = {
      text: '',
      html: '',
      ...message,
      id: randomUUID(),
      sentAt: new Date().toISOString(),
    }
    this.#mails = [...this.#mails, mail].slice(-KEPT)
    if (this.#file) writeFileSync(this.#file, JSON.stringify(this.#mails), { mode: 0o600 })
  }

  /** Newest first; only those to `address` when given. */
  list(address?: string): Mail[] {
    const wanted = address?.toLowerCase()
    return this.#mails.filter((mail) => !wanted || mail.to.toLowerCase() === wanted).reverse()
  }
}
