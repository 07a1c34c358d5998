export type SentMail = { to: string; subject: string; text: string; html: string; sentAt: string }

/** Returns the e-mails that the store sent to `address`, newest first. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const response = await fetch(`${process.env.UTI_OUTBOX_URL}/?to=${encodeURIComponent(address)}`)
  return (await response.json()) as SentMail[]
}
