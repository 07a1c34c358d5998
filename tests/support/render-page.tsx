import { Writable } from 'node:stream'
import { createFormatter, createTranslator, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { messages } from '@/lib/i18n/messages'

const intl = { locale: 'pt-BR', timeZone: 'America/Sao_Paulo', messages } as const

/** Stub of `next-intl/server` for `vi.mock`. */
export const intlServer = {
  getTranslations: async (namespace?: string) =>
    createTranslator({ ...intl, namespace: namespace as never }),
  getFormatter: async () => createFormatter(intl),
}

export type RenderedPage = {
  /** The HTML sent before the suspended parts. */
  shell: string
  /** The complete HTML, once all suspended parts are sent. */
  whole: Promise<string>
}

/** Renders a page with its server components to a stream, as the store does. */
export function renderPage(page: ReactNode): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const whole = Promise.withResolvers<string>()
    const chunks: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(String(chunk))
        done()
      },
    }).on('finish', () => whole.resolve(chunks.join('')))
    const element = <NextIntlClientProvider {...intl}>{page}</NextIntlClientProvider>
    const stream = renderToPipeableStream(element, {
      onError: reject,
      onShellReady() {
        stream.pipe(sink)
        resolve({ shell: chunks.join(''), whole: whole.promise })
      },
    })
  })
}
