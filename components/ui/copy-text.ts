import { toast } from './toast'

/** Copies a text and shows a toast with the result. */
export async function copyText(
  text: string,
  messages: { copied: string; failed: string },
): Promise<void> {
  try {
    // The clipboard is not available without https.
    await navigator.clipboard.writeText(text)
    toast({ title: messages.copied, variant: 'success' })
  } catch {
    toast({ title: messages.failed, variant: 'info' })
  }
}
