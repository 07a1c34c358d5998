import { getSiteSettings } from '@/server/settings/queries'

/** The front server sends the document of the page instead. */
export const noMarkdown = (): Response => new Response(null, { status: 404 })

/**
 * Returns a page as Markdown. Unless its document is not stored, the front server stores it and compares
 * it as the document, so the address in this answer is internal.
 */
export function markdownResponse(text: string, canonical: string, isStored = true): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': isStored ? 'public, max-age=0, s-maxage=600' : 'private, no-store',
      Link: `<${canonical}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Returns whether shopping assistants are served. */
export const areAssistantsEnabled = async (): Promise<boolean> =>
  (await getSiteSettings()).settings.assistants.isEnabled
