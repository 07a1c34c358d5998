import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import { z } from 'zod'
import { readState, writeState } from './state-file.ts'

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  sentAt: z.string(),
})

export type Mail = z.infer<typeof mailSchema>

const MAX_MAILS = 500

/** Stores e-mails instead of sending them: newest last, in memory and (with a directory) on disk. */
export class Outbox implements EmailDriver {
  readonly #file: string | undefined
  #mails: Mail[] = []

  constructor(directory: string | undefined) {
    if (directory === undefined) return
    mkdirSync(directory, { recursive: true })
    this.#file = join(directory, 'mails.json')
    this.#mails = readState(this.#file, z.array(mailSchema), 'the outbox begins empty') ?? []
  }

  /** Adds an e-mail. One with the same id is replaced. */
  async send(message: Partial<Mail> & Pick<Mail, 'to' | 'subject'>): Promise<void> {
    const mail = {
      id: randomUUID(),
      text: '',
      html: '',
      headers: {},
      ...message,
      sentAt: new Date().toISOString(),
    }
    const others = this.#mails.filter(({ id }) => id !== mail.id)
    this.#mails = [...others, mail].slice(-MAX_MAILS)
    if (this.#file) writeState(this.#file, this.#mails)
  }

  /** Returns the e-mails, newest first; only those to `address` if given. */
  list(address?: string): Mail[] {
    const wanted = address?.toLowerCase()
    return this.#mails.filter((mail) => !wanted || mail.to.toLowerCase() === wanted).reverse()
  }
}
