import { NextIntlClientProvider } from 'next-intl'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { messages } from '@/lib/i18n/messages'

let mounted: { page: HTMLElement; root: Root } | null = null

/**
 * Renders a node with the messages of the store in jsdom. Another call in the same test updates the node;
 * the end of the test unmounts it. Returns the element that contains the node.
 */
export async function renderApp(node: ReactNode): Promise<HTMLElement> {
  const { page, root } = mounted ?? mount()
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        {node}
      </NextIntlClientProvider>,
    ),
  )
  return page
}

function mount() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  mounted = { page, root }
  onTestFinished(() => {
    mounted = null
    act(() => root.unmount())
    document.body.replaceChildren()
  })
  return mounted
}
