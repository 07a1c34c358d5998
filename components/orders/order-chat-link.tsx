'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { ExternalLink } from '@/components/ui/app-link'
import { reportChatOpened } from '@/components/ui/report-chat-opened'

type OrderChatLinkProps = ComponentProps<typeof ExternalLink> & { token: string }

/** The link to the chat of an order. A click is reported and then refreshes the state on the page. */
export function OrderChatLink({ token, ...link }: OrderChatLinkProps) {
  const router = useRouter()
  const opened = async () => {
    if (await reportChatOpened(token)) router.refresh()
  }
  return <ExternalLink {...link} onClick={() => void opened()} />
}
