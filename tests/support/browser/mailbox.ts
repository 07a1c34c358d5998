import { expect } from '@playwright/test'
import { mailsTo, type SentMail } from '../outbox.ts'

export const PASSWORD = 'Cafe-com-pixel-7'

export const newAddress = () => `${crypto.randomUUID()}@example.com`

/** Waits for an e-mail to `address` with this subject and returns the newest one. */
export async function mailTo(address: string, subject: RegExp): Promise<SentMail> {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { message: `a mail to ${address}` }).toBeTruthy()
  return (await find()) as SentMail
}

/** Returns the URL of the page of the store that an e-mail links to. */
export function linkIn(mail: SentMail): string {
  const link = mail.text.split('\n').find((line) => /^http/.test(line))
  if (!link) throw new Error(`no link in: ${mail.text}`)
  return link
}
