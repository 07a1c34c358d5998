import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cn } from '@/lib/utils'
import { ExternalLink } from './app-link'
import { buttonVariants } from './button'
import { Icon } from './icon'

type SentConfirmationProps = {
  title: string
  text: string
  /** The identification of the sent order or request, such as its number. */
  fact: ReactNode
  /** The link that opens the chat with a message; null if the store has no chat number. */
  chat: { href: string; label: string; newTab: string; onClick?: () => void } | null
  className: string
  /** Further actions. */
  children: ReactNode
}

/** The confirmation of a sent order or request, with the link to the chat. */
export function SentConfirmation({
  title,
  text,
  fact,
  chat,
  className,
  children,
}: SentConfirmationProps) {
  const link = useChatLink()
  return (
    <div className={cn('grid justify-items-center gap-5 text-center', className)}>
      <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success-ink">
        <Icon name="circle-check" className="size-10" />
      </span>
      <div className="grid max-w-md gap-2" role="status">
        <h3 className="display-2">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {fact}
      <div className="grid w-full max-w-xs gap-2">
        {chat ? (
          <ExternalLink
            ref={link}
            href={chat.href}
            onClick={chat.onClick}
            className={buttonVariants({ variant: 'success', size: 'lg' })}
          >
            <Icon name="whatsapp" className="size-6" />
            {chat.label}
            <span className="sr-only">{chat.newTab}</span>
          </ExternalLink>
        ) : null}
        {children}
      </div>
    </div>
  )
}

/**
 * Returns the ref of a link to the chat. The link is focused and, if the user activation of the submit
 * button is still in effect, followed at once. Otherwise a popup blocker would prevent that, and the
 * visitor must press the link.
 */
function useChatLink(): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  const isFollowed = useRef(false)

  useEffect(() => {
    link.current?.focus()
    if (isFollowed.current || !navigator.userActivation?.isActive) return
    isFollowed.current = true
    link.current?.click()
  }, [])

  return link
}
